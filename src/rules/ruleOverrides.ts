import { problemOfCollections, problemOfText } from './collectionChecks.ts';
import { problemOfNumbers } from './overrideChecks.ts';
import { type RuleTables, ruleTables } from './ruleTables.ts';

/** The tables with an override, or why it is refused; `problem` is for the operator's log. */
type Overridden = { readonly rules: RuleTables } | { readonly problem: string };

/** A default value merged with its override, or why the override does not fit the default. */
type Merged = { readonly value: unknown } | { readonly problem: string };

/** The tables with the table `name` overridden by `value`, or why that cannot be. */
export function checkedOverride(rules: RuleTables, name: string, value: unknown): Overridden {
  const overridden = override(rules, name, value);
  if ('problem' in overridden) return overridden;
  const problem = problemOfCollections(overridden.rules.collections);
  return problem === null ? overridden : { problem };
}

/** {@link checkedOverride} without the check of the registry as a whole, which the page leaves to the worker. */
function override(rules: RuleTables, name: string, value: unknown): Overridden {
  if (!isTableName(name)) return { problem: `there is no table ${name} that can be overridden` };
  const merged = merge(name, rules[name], value);
  if ('problem' in merged) return merged;
  const problem = problemOfNumbers(name, merged.value);
  return problem === null ? { rules: { ...rules, [name]: merged.value } } : { problem };
}

/** {@link override}, with null if the name or the value does not fit. */
export function withOverride(rules: RuleTables, name: string, value: unknown): RuleTables | null {
  const overridden = override(rules, name, value);
  return 'rules' in overridden ? overridden.rules : null;
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
 * value keeps its type, numbers must be finite and not negative, and only texts with a check (`problemOfText`) can change. `path` names the value.
 */
function merge(path: string, known: unknown, changed: unknown): Merged {
  if (Array.isArray(known)) return mergeLists(path, known, changed);
  if (isRecord(known)) return mergeRecords(path, known, changed);
  if (typeof changed !== typeof known) return { problem: `${path} must be a ${typeof known}` };
  if (typeof changed === 'number' && !isAmount(changed)) return { problem: `${path} must be 0 or more` };
  const problem = typeof changed === 'string' && changed !== known ? problemOfText(path, changed) : null;
  return problem === null ? { value: changed } : { problem };
}

function mergeRecords(path: string, known: Record<string, unknown>, changed: unknown): Merged {
  if (!isRecord(changed)) return { problem: `${path} must be an object` };
  const value = { ...known };
  for (const [name, one] of Object.entries(changed)) {
    if (!Object.hasOwn(known, name)) return { problem: `${path} has no ${name}` };
    const merged = merge(`${path}.${name}`, known[name], one);
    if ('problem' in merged) return merged;
    value[name] = merged.value;
  }
  return { value };
}

function mergeLists(path: string, known: readonly unknown[], changed: unknown): Merged {
  if (!Array.isArray(changed) || changed.length !== known.length)
    return { problem: `${path} must be a list of ${known.length}` };
  const value: unknown[] = [];
  for (const [place, one] of known.entries()) {
    const merged = merge(`${path}.${place}`, one, changed[place]);
    if ('problem' in merged) return merged;
    value.push(merged.value);
  }
  return { value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
