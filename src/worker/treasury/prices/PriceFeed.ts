import type { TreasuryCoin } from '#contract/treasury.ts';
import type { ServerClock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { withinTime } from '../../base/withinTime.ts';

/** Prices in US dollars, and the moment at which an API gave them. */
export interface PriceReading {
  prices: Partial<Record<TreasuryCoin, number>>;
  at: Date;
}

/** Stores the last good reading, so that it survives a restart. */
export interface PriceStore {
  load(): Promise<PriceReading | null>;
  save(reading: PriceReading): Promise<void>;
}

interface PriceFeedOptions {
  /** Asks the API for prices; rejects if its answer is not usable. */
  ask(): Promise<PriceReading['prices']>;
  store: PriceStore;
  clock: ServerClock;
  log: Log;
}

/** How long a reading is used before the API is asked again, in milliseconds. */
const freshMs = 60_000;
/** How long the API is not asked again after a failure, in milliseconds. */
const pauseMs = 15_000;
/** How long a caller waits for newer prices if older ones are available, in milliseconds. */
const waitMs = 1_000;

/**
 * Reads the prices of an API at most once a minute (after a failure, every 15 seconds), with one request at a time, and
 * only if no other worker has stored newer prices. If the API fails or is slow, the last good reading is used and
 * marked as stale.
 */
export class PriceFeed {
  readonly #options: PriceFeedOptions;
  #last: PriceReading | null = null;
  #restoring: Promise<void> | null = null;
  #asking: Promise<void> | null = null;
  #failedAt: number | null = null;

  constructor(options: PriceFeedOptions) {
    this.#options = options;
  }

  /** Returns the latest prices. Throws Refusal `prices_unavailable` if there has never been a reading. */
  async read(): Promise<PriceReading & { isStale: boolean }> {
    this.#restoring ??= this.#restore();
    await this.#restoring;
    if (!this.#isFresh()) await this.#refresh();
    if (this.#last === null) throw new Refusal('prices_unavailable');
    return { ...this.#last, isStale: !this.#isFresh() };
  }

  #isFresh(): boolean {
    return this.#last !== null && this.#within(this.#last.at.getTime(), freshMs);
  }

  // Uses the absolute difference: a clock that was set back must not keep a reading for ever.
  #within(since: number, ms: number): boolean {
    return Math.abs(this.#options.clock.now().getTime() - since) < ms;
  }

  async #refresh(): Promise<void> {
    const isPaused = this.#failedAt !== null && this.#within(this.#failedAt, pauseMs);
    if (this.#asking === null && !isPaused) this.#asking = this.#ask();
    if (this.#asking === null) return;
    await (this.#last === null ? this.#asking : withinTime(this.#asking, waitMs, undefined));
  }

  async #ask(): Promise<void> {
    const { ask, clock } = this.#options;
    try {
      // Another worker of the world may have asked in the meantime.
      this.#last = (await this.#options.store.load()) ?? this.#last;
      if (this.#isFresh()) return;
      this.#last = { prices: await ask(), at: clock.now() };
      this.#failedAt = null;
      await this.#save(this.#last);
    } catch (error) {
      this.#failedAt = clock.now().getTime();
      this.#warn('the prices could not be read', error);
    } finally {
      this.#asking = null;
    }
  }

  /** A reading that cannot be saved is used all the same. */
  async #save(reading: PriceReading): Promise<void> {
    try {
      await this.#options.store.save(reading);
    } catch (error) {
      this.#warn('the prices could not be saved', error);
    }
  }

  #warn(what: string, error: unknown): void {
    this.#options.log.warn({ reason: error instanceof Error ? error.message : String(error) }, what);
  }

  async #restore(): Promise<void> {
    try {
      this.#last = await this.#options.store.load();
    } catch (error) {
      // Lets the next caller try again.
      this.#restoring = null;
      throw error;
    }
  }
}
