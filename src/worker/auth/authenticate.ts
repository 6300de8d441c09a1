import { oncePer } from '../base/oncePer.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../http/routeHandler.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isSessionValid } from './sessions.ts';
import { readSessionToken, type TokenClaims } from './sessionTokens.ts';

/** How long a session that was found valid is trusted before the database is asked again. */
const trustMs = 5_000;
/** Maximum number of tokens that a worker caches, about 1 KB each; the oldest is removed first. */
const rememberedTokens = 20_000;
/** Maximum length of a token in characters; a longer one is refused unread. A valid token has about 400 characters. */
const maxTokenLength = 2_048;

interface Remembered {
  claims: TokenClaims;
  /** Time until which the session needs no query, in milliseconds since 1970. */
  trustedUntil: number;
  ended: boolean;
}

/**
 * The caller to whom a bearer token belongs. This is cheap enough for every request: while a token is cached, its
 * signature is not checked again, and its session is checked at most every five seconds. A session that
 * `forgetSession` reports as ended is refused at once. Throws Refusal `not_authorized` (no token, or not one of this
 * game) and `session_expired` (a token of this game, but the player must sign in again).
 */
export async function authenticate(
  services: Pick<WorkerServices, 'config' | 'db' | 'clock'>,
  bearerToken: string | null | undefined,
): Promise<Caller> {
  if (!bearerToken || bearerToken.length > maxTokenLength) throw new Refusal('not_authorized');
  const memory = memoryOf(services.db);
  const now = services.clock.now().getTime();

  let remembered = memory.get(bearerToken);
  if (!remembered) {
    const claims = await readSessionToken(services, bearerToken);
    if (!claims) throw new Refusal('not_authorized');
    if (claims === 'expired') throw new Refusal('session_expired');
    remembered = memory.add(bearerToken, claims);
  }
  if (remembered.ended || remembered.claims.expiresAt <= now) throw new Refusal('session_expired');
  if (remembered.trustedUntil <= now) {
    if (!(await isSessionValid(services, remembered.claims.sessionId))) remembered.ended = true;
    // The session may have been ended while the database was queried.
    if (remembered.ended) throw new Refusal('session_expired');
    remembered.trustedUntil = now + trustMs;
  }
  const { playerId, sessionId, address } = remembered.claims;
  return { playerId, sessionId, address };
}

/** Refuses the tokens of this session from now on: called at log-out and for each message on the `session` channel. */
export function forgetSession(services: Pick<WorkerServices, 'db'>, sessionId: string): void {
  memoryOf(services.db).end(sessionId);
}

class SessionMemory {
  readonly #byToken = new Map<string, Remembered>();
  readonly #tokenOfSession = new Map<string, string>();

  get(token: string): Remembered | undefined {
    return this.#byToken.get(token);
  }

  add(token: string, claims: TokenClaims): Remembered {
    const known = this.#byToken.get(token);
    if (known) return known;
    if (this.#byToken.size >= rememberedTokens) this.#dropOldest();
    const remembered = { claims, trustedUntil: 0, ended: false };
    this.#byToken.set(token, remembered);
    this.#tokenOfSession.set(claims.sessionId, token);
    return remembered;
  }

  end(sessionId: string): void {
    const token = this.#tokenOfSession.get(sessionId);
    const remembered = token && this.#byToken.get(token);
    if (remembered) remembered.ended = true;
  }

  #dropOldest(): void {
    const oldest = this.#byToken.entries().next().value;
    if (!oldest) return;
    const [token, { claims }] = oldest;
    this.#byToken.delete(token);
    this.#tokenOfSession.delete(claims.sessionId);
  }
}

/** The token cache of each worker, by its database, so that two workers in one process do not share a cache. */
const memoryOf = oncePer((_db: WorkerServices['db']) => new SessionMemory());
