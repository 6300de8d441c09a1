import { Refusal } from '../base/refusal.ts';
import type { Caller } from '../http/routeHandler.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { isSessionValid } from './sessions.ts';
import { readSessionToken } from './sessionTokens.ts';

/** How long a session that was found valid is trusted before the database is asked again. */
const trustMs = 5_000;
/** Maximum length of a token in characters; a longer one is refused unread. A valid token has about 400 characters. */
const maxTokenLength = 2_048;

/**
 * The caller to whom a bearer token belongs. This is cheap enough for every request: while a token is cached, its
 * signature is not checked again, and its session is checked at most every five seconds. A session that
 * has ended is refused at once. Throws Refusal `not_authorized` (no token, or not one of this
 * game) and `session_expired` (a token of this game, but the player must sign in again).
 */
export async function authenticate(
  services: Pick<WorkerServices, 'config' | 'db' | 'clock' | 'sessions'>,
  bearerToken: string | null | undefined,
): Promise<Caller> {
  if (!bearerToken || bearerToken.length > maxTokenLength) throw new Refusal('not_authorized');
  const { sessions } = services;
  const now = services.clock.now().getTime();

  let remembered = sessions.get(bearerToken);
  if (!remembered) {
    const claims = await readSessionToken(services, bearerToken);
    if (!claims) throw new Refusal('not_authorized');
    if (claims === 'expired') throw new Refusal('session_expired');
    remembered = sessions.add(bearerToken, claims);
  }
  if (remembered.ended || remembered.claims.expiresAt <= now) throw new Refusal('session_expired');
  if (remembered.trustedUntil <= now) {
    if (!(await isSessionValid(services, remembered.claims))) remembered.ended = true;
    // The session may have been ended while the database was queried.
    if (remembered.ended) throw new Refusal('session_expired');
    remembered.trustedUntil = now + trustMs;
  }
  const { playerId, sessionId, address } = remembered.claims;
  return { playerId, sessionId, address };
}
