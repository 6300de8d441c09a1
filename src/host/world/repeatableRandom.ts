import { createHash } from 'node:crypto';
import type { RandomSource } from '#worker/base/random.ts';

/** Random numbers that are the same in every world and can be guessed: never use them for seeds, keys or addresses. */
export function repeatableRandom(name: string): RandomSource {
  let blocks = 0;
  const nextBlock = (): Buffer => {
    blocks += 1;
    return createHash('sha256').update(`${name}:${blocks}`).digest();
  };
  return {
    bytes: (count) => {
      const drawn: Buffer[] = [];
      for (let length = 0; length < count; length += 32) drawn.push(nextBlock());
      return Buffer.concat(drawn).subarray(0, count);
    },
  };
}
