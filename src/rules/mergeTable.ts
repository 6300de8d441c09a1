/** Why the text at a path cannot be changed to this one; null if it can. */
type TextCheck = (path: string, text: string) => string | null;

/** A default value merged with its override, or why the override does not fit the default. */
type Merged = { readonly value: unknown } | { readonly problem: string };

/**
 * Merges an override, which contains only the values to change; a list must have as many elements as the default. Each
 * value keeps its type, numbers must be finite and not negative, and `problemOf` decides which texts can change. `path`
 * names the value.
 */
export function mergeTable(path: string, known: unknown, changed: unknown, problemOf: TextCheck): Merged {
  if (Array.isArray(known)) return mergeLists(path, known, changed, problemOf);
  if (isRecord(known)) return mergeRecords(path, known, changed, problemOf);
  if (typeof changed !== typeof known) return { problem: `${path} must be a ${typeof known}` };
  if (typeof changed === 'number' && !isAmount(changed)) return { problem: `${path} must be 0 or more` };
  const problem = typeof changed === 'string' && changed !== known ? problemOf(path, changed) : null;
  return problem === null ? { value: changed } : { problem };
}

function mergeRecords(
  path: string,
  known: Record<string, unknown>,
  changed: unknown,
  problemOf: TextCheck,
): Merged {
  if (!isRecord(changed)) return { problem: `${path} must be an object` };
  const value = { ...known };
  for (const [name, one] of Object.entries(changed)) {
    if (!Object.hasOwn(known, name)) return { problem: `${path} has no ${name}` };
    const merged = mergeTable(`${path}.${name}`, known[name], one, problemOf);
    if ('problem' in merged) return merged;
    value[name] = merged.value;
  }
  return { value };
}

function mergeLists(path: string, known: readonly unknown[], changed: unknown, problemOf: TextCheck): Merged {
  if (!Array.isArray(changed) || changed.length !== known.length)
    return { problem: `${path} must be a list of ${known.length}` };
  const value: unknown[] = [];
  for (const [place, one] of known.entries()) {
    const merged = mergeTable(`${path}.${place}`, one, changed[place], problemOf);
    if ('problem' in merged) return merged;
    value.push(merged.value);
  }
  return { value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
