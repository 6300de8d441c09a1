/** Something that was started and is let go of when the game ends. */
export interface Held {
  stop(): Promise<void>;
}

/** What the supervisor has started, let go of in reverse order. */
export class ResourceStack {
  readonly #held: Held[] = [];
  readonly #coming = new Set<Promise<unknown>>();
  #releasing = false;

  get isReleasing(): boolean {
    return this.#releasing;
  }

  hold(held: Held): void {
    this.#held.push(held);
  }

  /** Hold something that takes a moment to start; a release meanwhile waits for it, so that nothing stays behind. */
  async holdComing<T extends Held>(coming: Promise<T>): Promise<T> {
    const held = coming.then((started) => {
      this.hold(started);
      return started;
    });
    const settled = held.catch(() => undefined).finally(() => this.#coming.delete(settled));
    this.#coming.add(settled);
    return held;
  }

  async release(): Promise<void> {
    this.#releasing = true;
    await Promise.all(this.#coming);
    for (let held = this.#held.pop(); held; held = this.#held.pop()) await held.stop();
  }
}
