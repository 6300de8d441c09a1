/** A key of a ring. The key of a variable for a single one has no id; a key that is known to be lost is null. */
export interface RingKey<Key> {
  id: string | null;
  key: Key | null;
}

/**
 * Keys of one purpose. The first one signs or seals; each of them checks or opens what it has signed or sealed, so a new
 * key can take over before the old one is removed.
 */
export class KeyRing<Key> {
  /** The key that signs or seals. */
  readonly current: { id: string | null; key: Key };
  readonly #keys: readonly RingKey<Key>[];

  /** @param keys at least one; the first one is not lost */
  constructor(keys: readonly [{ id: string | null; key: Key }, ...RingKey<Key>[]]) {
    this.current = keys[0];
    this.#keys = keys;
  }

  /** The ids of all keys, the current one first; null is the key without an id. */
  get ids(): (string | null)[] {
    return this.#keys.map(({ id }) => id);
  }

  /**
   * The keys that may have made something: that with its id, or all of them if it names none, because a key may have got
   * its id later.
   */
  keysFor(id: string | null): Key[] {
    return this.#keys
      .filter((one) => id === null || one.id === id)
      .flatMap(({ key }) => (key === null ? [] : [key]));
  }

  /** Whether the ring says of a key that may have made something that it is lost. */
  hasLost(id: string | null): boolean {
    return this.#keys.some((one) => one.key === null && (id === null || one.id === id));
  }
}
