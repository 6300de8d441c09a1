import { randomBytes } from 'node:crypto';

/** Returns the bytes of seeds, nonces and codes. Passed in everywhere, so that tests can choose them. */
export interface RandomSource {
  bytes(count: number): Buffer;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };
