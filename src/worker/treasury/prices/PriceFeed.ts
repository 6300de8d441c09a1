import type { TreasuryCoin } from '#contract/treasury.ts';
import type { ServerClock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { withinTime } from './withinTime.ts';

/** Prices in US dollars as an API gave them at that moment. */
export interface PriceReading {
  prices: Partial<Record<TreasuryCoin, number>>;
  at: Date;
}

/** Where the last good reading survives a restart. */
export interface PriceStore {
  load(): Promise<PriceReading | null>;
  save(reading: PriceReading): Promise<void>;
}

interface PriceFeedOptions {
  /** Asks the API; rejects where its answer is not usable. */
  ask(): Promise<PriceReading['prices']>;
  store: PriceStore;
  clock: ServerClock;
  log: Log;
}

/** How long a reading is used without asking again. */
const freshMs = 60_000;
/** How long the API is not asked again after a failure. */
const pauseMs = 15_000;
/** How long a reader waits for newer prices when older ones are there. */
const waitMs = 1_000;

/**
 * The prices of an API, asked at most once a minute and by one reader at a time. When it fails or is slow the last good
 * reading is used, marked stale.
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

  /** Throws Refusal `prices_unavailable` where there has never been a reading. */
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

  // A clock that was set back must not keep a reading for ever.
  #within(since: number, ms: number): boolean {
    return Math.abs(this.#options.clock.now().getTime() - since) < ms;
  }

  async #refresh(): Promise<void> {
    const isPaused = this.#failedAt !== null && this.#within(this.#failedAt, pauseMs);
    if (this.#asking === null && !isPaused) this.#asking = this.#ask();
    if (this.#asking === null) return;
    await (this.#last === null ? this.#asking : withinTime(this.#asking, waitMs));
  }

  async #ask(): Promise<void> {
    const { ask, store, clock, log } = this.#options;
    try {
      const reading = { prices: await ask(), at: clock.now() };
      this.#last = reading;
      this.#failedAt = null;
      await store.save(reading);
    } catch (error) {
      this.#failedAt = clock.now().getTime();
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the prices could not be read',
      );
    } finally {
      this.#asking = null;
    }
  }

  async #restore(): Promise<void> {
    try {
      this.#last = await this.#options.store.load();
    } catch (error) {
      // The next reader tries again.
      this.#restoring = null;
      throw error;
    }
  }
}
