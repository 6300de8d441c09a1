import { createHash } from 'node:crypto';
import type { RandomSource } from '#worker/base/random.ts';

/** A RandomSource whose numbers depend only on its name; `load` sets the next ones. */
export class FakeRandom implements RandomSource {
  readonly #name: string;
  readonly #next: Buffer[] = [];
  #blocks = 0;

  constructor(name = 'random') {
    this.#name = name;
  }

  /** Sets the next values. A request gets the first of them that has the requested length. */
  load(...values: Buffer[]): void {
    this.#next.push(...values);
  }

  bytes(count: number): Buffer {
    const index = this.#next.findIndex((each) => each.length === count);
    const [set] = index < 0 ? [] : this.#next.splice(index, 1);
    return set ?? this.#stream(count);
  }

  #stream(count: number): Buffer {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 32) {
      this.#blocks += 1;
      blocks.push(createHash('sha256').update(`${this.#name}:${this.#blocks}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, count);
  }
}
