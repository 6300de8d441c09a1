interface Entry<T> {
  value: Promise<T>;
  readAt: number;
}

/**
 * Caches at most `maxEntries` asynchronously read values, each for less than `freshMs` after the start of its read.
 * Callers within that time share one read, even while it is under way. After a failed read the next caller reads again.
 */
export class ReadCache<T> {
  readonly #freshMs: number;
  readonly #maxEntries: number;
  readonly #entries = new Map<string, Entry<T>>();

  constructor({ freshMs, maxEntries }: { freshMs: number; maxEntries: number }) {
    this.#freshMs = freshMs;
    this.#maxEntries = maxEntries;
  }

  /** @param now milliseconds, always of the same clock */
  get(key: string, now: number, read: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known && Math.abs(now - known.readAt) < this.#freshMs) return known.value;
    const entry: Entry<T> = { value: read(), readAt: now };
    // The key is inserted again at the end, so that the first key of the map is always the oldest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  /** Removes a value that has changed, so that the next caller reads it again. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }
}
