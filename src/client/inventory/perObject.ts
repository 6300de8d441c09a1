/**
 * Memoizes `make` per object in a WeakMap, so that reopening the inventory does not repeat the work on thousands of
 * captains that have not changed.
 */
export function perObject<K extends object, V>(make: (object: K) => V): (object: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (object) => {
    const known = made.get(object) ?? { value: make(object) };
    made.set(object, known);
    return known.value;
  };
}
