import { errors, SignJWT } from 'jose';
import type { TokenClaims } from '../services/SessionMemory.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import type { PlayerSession } from './sessions.ts';
import { headerOf, verifyWithRing } from './verifyWithRing.ts';

const issuer = 'seven-isles';
const audience = 'seven-isles/session';

/** Signs the token (EdDSA JWT: sub = player, sid = session, adr = wallet) that the client sends as bearer. */
export async function signSessionToken(
  services: Pick<WorkerServices, 'config' | 'clock'>,
  session: PlayerSession,
): Promise<string> {
  return new SignJWT({ sid: session.id, adr: session.address })
    .setProtectedHeader(headerOf(services.config.secrets.sessionKeys))
    .setSubject(session.playerId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(services.clock.now())
    .setExpirationTime(session.expiresAt)
    .sign(services.config.secrets.sessionKeys.current.key.privateKey);
}

/** The claims of a session token; `expired` for an expired token of this game, `null` for any other invalid text. */
export async function readSessionToken(
  services: Pick<WorkerServices, 'config' | 'clock'>,
  token: string,
): Promise<TokenClaims | 'expired' | null> {
  try {
    const { payload } = await verifyWithRing(token, services.config.secrets.sessionKeys, {
      issuer,
      audience,
      currentDate: services.clock.now(),
    });
    const { sid, adr, sub, exp } = payload;
    if (typeof sid !== 'string' || typeof adr !== 'string' || !sub || !exp) return null;
    return { sessionId: sid, playerId: sub, address: adr, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
