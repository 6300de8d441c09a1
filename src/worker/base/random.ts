import { randomBytes } from 'node:crypto';

/**
 * Source of the random bytes of seeds, nonces and codes. It is passed to the code that needs them, so that tests can
 * choose the bytes.
 */
export interface RandomSource {
  bytes(count: number): Buffer;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };
