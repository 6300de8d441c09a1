import { type RuleTables, ruleTables } from './ruleTables.ts';

/** A default value merged with its override; null if the override does not fit the default. */
type Merged = { readonly value: unknown } | null;

/** The tables with the table `name` overridden by `value`; null if the name or the value does not fit. */
export function withOverride(rules: RuleTables, name: string, value: unknown): RuleTables | null {
  if (!isTableName(name)) return null;
  const merged = merge(rules[name], value);
  return merged && { ...rules, [name]: merged.value };
}

/** Whether `rule_overrides` may name this table. Overrides of single missions (`missions/{id}`) are no tables. */
export function isTableName(name: string): name is keyof RuleTables {
  return Object.hasOwn(ruleTables, name);
}

/** The published tables in the form that the rules expect; a missing or unreadable table keeps its default. */
export function publishedTables(published: Readonly<Record<string, unknown>>): RuleTables {
  return Object.keys(ruleTables).reduce<RuleTables>(
    (rules, name) => withOverride(rules, name, published[name]) ?? rules,
    ruleTables,
  );
}

/**
 * Merges an override, which contains only the values to change; a list must have as many elements as the default. Each
 * value keeps its type, numbers must be finite and not negative, and texts cannot change.
 */
function merge(known: unknown, changed: unknown): Merged {
  if (Array.isArray(known)) return mergeLists(known, changed);
  if (isRecord(known)) return isRecord(changed) ? mergeRecords(known, changed) : null;
  const fits = typeof changed === typeof known && (typeof changed !== 'number' || isAmount(changed));
  return fits && (typeof known !== 'string' || changed === known) ? { value: changed } : null;
}

function mergeRecords(known: Record<string, unknown>, changed: Record<string, unknown>): Merged {
  const entries = Object.entries(changed).map(
    ([name, value]) => [name, Object.hasOwn(known, name) ? merge(known[name], value) : null] as const,
  );
  const value = { ...known };
  for (const [name, merged] of entries) {
    if (merged === null) return null;
    value[name] = merged.value;
  }
  return { value };
}

function mergeLists(known: readonly unknown[], changed: unknown): Merged {
  if (!Array.isArray(changed) || changed.length !== known.length) return null;
  const merged = known.map((one, place) => merge(one, changed[place]));
  return merged.includes(null) ? null : { value: merged.map((one) => one?.value) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
