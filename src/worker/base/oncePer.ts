/**
 * Returns a function that creates a value for a key at the first call and returns that value from then on, as long as
 * the key lives. It is for what exists once in each world, such as a cache: tests run several worlds in one process.
 *
 * @param create gets the further arguments of the first call
 */
export function oncePer<K extends object, Rest extends unknown[], V extends object>(
  create: (key: K, ...rest: Rest) => V,
): (key: K, ...rest: Rest) => V {
  const values = new WeakMap<K, V>();
  return (key, ...rest) => {
    const known = values.get(key);
    if (known) return known;
    const value = create(key, ...rest);
    values.set(key, value);
    return value;
  };
}
