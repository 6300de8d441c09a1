import { createHash } from 'node:crypto';
import type { RandomSource } from '#worker/base/random.ts';

/** A RandomSource with the same numbers in every run; the next ones can be set. */
export class FakeRandom implements RandomSource {
  readonly #name: string;
  readonly #next: Buffer[] = [];
  #throws = 0;

  constructor(name = 'loaded') {
    this.#name = name;
  }

  /** What the next throws of that many bytes will be, in order. */
  load(...throws: Buffer[]): void {
    this.#next.push(...throws);
  }

  bytes(count: number): Buffer {
    const loaded = this.#next.findIndex((each) => each.length === count);
    const [set] = loaded < 0 ? [] : this.#next.splice(loaded, 1);
    return set ?? this.#stream(count);
  }

  #stream(count: number): Buffer {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 32) {
      this.#throws += 1;
      blocks.push(createHash('sha256').update(`${this.#name}:${this.#throws}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  }
}
