import { randomBytes } from 'node:crypto';

/** Source of the random bytes of seeds, nonces and codes. It is passed in everywhere, so that tests can choose them. */
export interface RandomSource {
  bytes(count: number): Buffer;
}

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };
