import type { RandomSource } from '#worker/base/random.ts';

const blockBytes = 4_096;

/** Random numbers for demo data, drawn in blocks because a world takes thousands. */
export class RandomPicker {
  readonly #random: RandomSource;
  #block: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(random: RandomSource) {
    this.#random = random;
  }

  /** 0 up to but not including 1. */
  share(): number {
    if (this.#at + 4 > this.#block.length) {
      this.#block = this.#random.bytes(blockBytes);
      this.#at = 0;
    }
    const number = this.#block.readUInt32BE(this.#at);
    this.#at += 4;
    return number / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  /** A whole number, more often near `from` than near `to`, as levels are spread among players. */
  low(from: number, to: number): number {
    return from + Math.floor(this.share() ** 2 * (to - from + 1));
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }
}
