/** Runs one batch of a player. Returns whether the player has more to do. Never rejects. */
export type RunBatch = (playerId: string) => Promise<boolean>;

/**
 * A queue of players in order of arrival. At most `maxAtOnce` batches run at once, one per player. A player with more
 * to do goes to the end of the queue, so that a player with 2,000 jobs does not delay other players.
 */
export class PlayerQueue {
  readonly #maxAtOnce: number;
  readonly #runBatch: RunBatch;
  readonly #waiting = new Set<string>();
  /** Players whose batch is running. The value is true if `add` was called for the player in the meantime. */
  readonly #running = new Map<string, boolean>();
  #isStopped = false;
  #onIdle: () => void = () => undefined;

  constructor(maxAtOnce: number, runBatch: RunBatch) {
    this.#maxAtOnce = maxAtOnce;
    this.#runBatch = runBatch;
  }

  add(playerId: string): void {
    if (this.#running.has(playerId)) this.#running.set(playerId, true);
    else this.#waiting.add(playerId);
    this.#startNext();
  }

  /**
   * Runs this batch of the player at once, and returns true, if it would be the next to run: otherwise does nothing and
   * returns false.
   */
  runNow(playerId: string, runBatch: RunBatch): boolean {
    const isNext = this.#waiting.size === 0 && !this.#running.has(playerId);
    if (!isNext || this.#isFull) return false;
    this.#start(playerId, runBatch);
    return true;
  }

  /** Starts nothing new and waits for running batches. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#running.size > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
  }

  get #isFull(): boolean {
    return this.#isStopped || this.#running.size >= this.#maxAtOnce;
  }

  #startNext(): void {
    for (const playerId of this.#waiting) {
      if (this.#isFull) return;
      this.#waiting.delete(playerId);
      this.#start(playerId, this.#runBatch);
    }
  }

  #start(playerId: string, runBatch: RunBatch): void {
    this.#running.set(playerId, false);
    void this.#run(playerId, runBatch);
  }

  async #run(playerId: string, runBatch: RunBatch): Promise<void> {
    const hasMore = await runBatch(playerId);
    const wasAdded = this.#running.get(playerId) === true;
    this.#running.delete(playerId);
    if (hasMore || wasAdded) this.#waiting.add(playerId);
    if (this.#isStopped && this.#running.size === 0) this.#onIdle();
    this.#startNext();
  }
}
