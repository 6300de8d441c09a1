import { oncePer } from '../base/oncePer.ts';
import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../http/routeHandler.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isSessionValid } from './sessions.ts';
import { readSessionToken, type TokenClaims } from './sessionTokens.ts';

/** How long a session that was found valid is trusted before the database is asked again. */
const trustMs = 5_000;
/** Maximum number of sessions that a worker caches, about 1 KB each; the oldest is removed first. */
const rememberedSessions = 20_000;
/** Maximum length of a token in characters; a longer one is refused unread. A valid token has about 400 characters. */
const maxTokenLength = 2_048;

interface Remembered {
  claims: TokenClaims;
  /** The text of the session's token that arrived last. */
  token: string;
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

/**
 * What a worker knows of sessions, by session: all texts that carry one token (base64url has several for the same bytes)
 * lead to one entry, which a log-out ends. The text that arrived last leads there without a check of its signature.
 */
class SessionMemory {
  readonly #bySession = new Map<string, Remembered>();
  readonly #byToken = new Map<string, Remembered>();

  get(token: string): Remembered | undefined {
    return this.#byToken.get(token);
  }

  /** @param claims of the token, whose signature was checked */
  add(token: string, claims: TokenClaims): Remembered {
    const known = this.#bySession.get(claims.sessionId);
    const remembered = known ?? { claims, token, trustedUntil: 0, ended: false };
    if (known) this.#byToken.delete(known.token);
    else if (this.#bySession.size >= rememberedSessions) this.#dropOldest();
    remembered.token = token;
    this.#byToken.set(token, remembered);
    this.#bySession.set(claims.sessionId, remembered);
    return remembered;
  }

  end(sessionId: string): void {
    const remembered = this.#bySession.get(sessionId);
    if (remembered) remembered.ended = true;
  }

  #dropOldest(): void {
    const oldest = this.#bySession.entries().next().value;
    if (!oldest) return;
    const [sessionId, { token }] = oldest;
    this.#bySession.delete(sessionId);
    this.#byToken.delete(token);
  }
}

/** The session cache of each worker, by its database, so that two workers in one process do not share a cache. */
const memoryOf = oncePer((_db: WorkerServices['db']) => new SessionMemory());
