import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';

/** Number of slots for which a blockhash is valid: about two minutes. */
const lifeSlots = 300;

/**
 * Creates blockhashes and stores those that are valid now. A cluster accepts all recent blockhashes and refuses older
 * ones. LiteSVM stores only one, so its own check is switched off (`LocalChain.ts`).
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
