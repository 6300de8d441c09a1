import { errors, SignJWT } from 'jose';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { headerOf, verifyWithRing } from './verifyWithRing.ts';

/** How long the proof of a verified e-mail address is valid. */
const proofLifeMs = 5 * 60_000;
const issuer = 'seven-isles';
const audience = 'seven-isles/email';

/** A token which proves that its bearer has just read a mail sent to this address. */
export async function signEmailProof(
  services: Pick<WorkerServices, 'config' | 'clock'>,
  email: string,
): Promise<string> {
  const now = services.clock.now();
  return new SignJWT({ email })
    .setProtectedHeader(headerOf(services.config.secrets.sessionKeys))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + proofLifeMs))
    .sign(services.config.secrets.sessionKeys.current.key.privateKey);
}

/**
 * The e-mail address that a proof confirms. Throws Refusal `email_proof_invalid` for a forged or expired proof and for
 * any other kind of token.
 */
export async function readEmailProof(
  services: Pick<WorkerServices, 'config' | 'clock'>,
  proof: string,
): Promise<string> {
  try {
    const { payload } = await verifyWithRing(proof, services.config.secrets.sessionKeys, {
      issuer,
      audience,
      currentDate: services.clock.now(),
    });
    if (typeof payload.email !== 'string') throw new Refusal('email_proof_invalid');
    return payload.email;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Refusal('email_proof_invalid');
    throw error;
  }
}
