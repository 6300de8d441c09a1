/**
 * A check of a value that was read from the device. The guards do not use zod, because the landing page needs them at
 * once, and zod would be a tenth of the code that it loads first.
 */
export type Guard<T> = (value: unknown) => value is T;

export type Guarded<G> = G extends Guard<infer T> ? T : never;

type Shape = Readonly<Record<string, Guard<unknown>>>;

export const isString: Guard<string> = (value) => typeof value === 'string';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
export const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

export function isBetween(min: number, max: number): Guard<number> {
  return (value): value is number => typeof value === 'number' && value >= min && value <= max;
}

export function isOneOf<const T>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((one) => one === value);
}

export function isEither<A, B>(isA: Guard<A>, isB: Guard<B>): Guard<A | B> {
  return (value): value is A | B => isA(value) || isB(value);
}

export function isList<T>(isEntry: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isEntry);
}

export function isRecord<T>(isEntry: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> => isPlainObject(value) && Object.values(value).every(isEntry);
}

/**
 * Checks the properties of `shape`. Further properties are allowed, so that an older version of the page can read what
 * a newer version has written.
 */
export function isObject<const S extends Shape>(shape: S): Guard<{ [K in keyof S]: Guarded<S[K]> }> {
  return (value): value is { [K in keyof S]: Guarded<S[K]> } =>
    isPlainObject(value) && Object.entries(shape).every(([key, isValue]) => isValue(value[key]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
