import type { RandomSource } from '#worker/base/random.ts';

const blockBytes = 4_096;

/** Random numbers for demo data. They are drawn in blocks, because filling a world needs thousands. */
export class RandomPicker {
  readonly #random: RandomSource;
  #block: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** A number from 0 up to but not including 1. */
  share(): number {
    if (this.#at + 4 > this.#block.length) {
      this.#block = this.#random.bytes(blockBytes);
      this.#at = 0;
    }
    const number = this.#block.readUInt32BE(this.#at);
    this.#at += 4;
    return number / 2 ** 32;
  }

  /** A whole number between `from` and `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** A whole number between `from` and `to` that is more often near `from`, as the levels of real players are. */
  low(from: number, to: number): number {
    return from + Math.floor(this.share() ** 2 * (to - from + 1));
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
}
