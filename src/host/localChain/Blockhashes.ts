import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';

/** How many slots a blockhash may be used: about two minutes, as on a cluster. */
const lifeSlots = 300;

/**
 * Recent blockhashes. LiteSVM keeps a single one; a cluster accepts any of the last minutes and refuses older
 * ones, and this class does the same.
 */
export class Blockhashes {
  /** Each hash with the last slot in which it is valid, oldest first. */
  readonly #lastSlots = new Map<string, number>();
  #latest = '';

  next(slot: number): void {
    this.#latest = bs58.encode(randomBytes(32));
    this.#lastSlots.set(this.#latest, slot + lifeSlots);
    for (const [hash, lastSlot] of this.#lastSlots) {
      if (lastSlot >= slot) break;
      this.#lastSlots.delete(hash);
    }
  }

  latest(slot: number): { blockhash: string; lastValidBlockHeight: number } {
    return { blockhash: this.#latest, lastValidBlockHeight: slot + lifeSlots };
  }

  isRecent(hash: string): boolean {
    return this.#lastSlots.has(hash);
  }
}
