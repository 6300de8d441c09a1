import { decodeProtectedHeader, errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';
import type { KeyRing } from '../base/KeyRing.ts';
import type { SessionKey } from '../base/secrets.ts';

/**
 * Verifies a token with the keys of the ring that may have signed it.
 * @throws an error of `jose`
 */
export async function verifyWithRing(
  token: string,
  ring: KeyRing<SessionKey>,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  for (const { publicKey } of ring.keysFor(keyIdOf(token))) {
    try {
      return await jwtVerify(token, publicKey, { ...options, algorithms: ['EdDSA'] });
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/** The header of a token that the current key of the ring signs. */
export const headerOf = ({ current }: KeyRing<SessionKey>) => ({
  alg: 'EdDSA',
  ...(current.id === null ? {} : { kid: current.id }),
});

/** The id of the key that a token names; null if it names none. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    throw new errors.JWTInvalid('not a token');
  }
}
