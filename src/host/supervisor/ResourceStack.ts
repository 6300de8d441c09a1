/** Something that runs until it is stopped. */
export interface Resource {
  stop(): Promise<void>;
}

/** Resources that the supervisor has started. They are released in reverse order. */
export class ResourceStack {
  readonly #resources: Resource[] = [];
  readonly #starting = new Set<Promise<unknown>>();
  #releasing = false;

  get isReleasing(): boolean {
    return this.#releasing;
  }

  hold(resource: Resource): void {
    this.#resources.push(resource);
  }

  /** Adds a resource once it has started. A release meanwhile waits for the start, so that nothing keeps running. */
  async holdStarting<T extends Resource>(starting: Promise<T>): Promise<T> {
    const held = starting.then((resource) => {
      this.hold(resource);
      return resource;
    });
    const settled = held.catch(() => undefined).finally(() => this.#starting.delete(settled));
    this.#starting.add(settled);
    return held;
  }

  async release(): Promise<void> {
    this.#releasing = true;
    await Promise.all(this.#starting);
    for (let last = this.#resources.pop(); last; last = this.#resources.pop()) await last.stop();
  }
}
