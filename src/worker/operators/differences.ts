import type { JsonObject } from './base/Act.ts';

/** One value that an act changes; undefined where there is none. */
export interface ChangedValue {
  path: string;
  from: unknown;
  to: unknown;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** The values that differ, each with the path to it. */
export function differencesOf(before: unknown, after: unknown, path = ''): ChangedValue[] {
  const [left, right] = [before ?? undefined, after ?? undefined];
  if (isObject(left) && isObject(right)) {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...names].flatMap((name) =>
      differencesOf(left[name], right[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return JSON.stringify(left) === JSON.stringify(right) ? [] : [{ path, from: left, to: right }];
}
