import { problemOfCollections, problemOfText } from './collectionChecks.ts';
import { mergeTable } from './mergeTable.ts';
import { problemOfNumbers } from './overrideChecks.ts';
import { type RuleTables, ruleTables } from './ruleTables.ts';

/** The tables with an override, or why it is refused; `problem` is for the operator's log. */
type Overridden = { readonly rules: RuleTables } | { readonly problem: string };

/** The tables with the table `name` overridden by `value`, or why that cannot be. */
export function checkedOverride(rules: RuleTables, name: string, value: unknown): Overridden {
  const overridden = override(rules, name, value);
  if ('problem' in overridden) return overridden;
  const problem = problemOfCollections(overridden.rules.collections);
  return problem === null ? overridden : { problem };
}

/** {@link checkedOverride} without the check of the registry as a whole. */
function override(rules: RuleTables, name: string, value: unknown): Overridden {
  if (!isTableName(name)) return { problem: `there is no table ${name} that can be overridden` };
  const merged = mergeTable(name, rules[name], value, problemOfText);
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
