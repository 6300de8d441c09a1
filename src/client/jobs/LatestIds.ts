/** A set of at most `max` ids that forgets the oldest first. */
export class LatestIds {
  readonly #max: number;
  // A set keeps the order of insertion: the first is the oldest.
  readonly #ids = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#max && oldest !== undefined) this.#ids.delete(oldest);
  }

  /** Removes the id; returns whether it was there. */
  delete(id: string): boolean {
    return this.#ids.delete(id);
  }
}
