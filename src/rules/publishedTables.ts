import { mergeTable } from './mergeTable.ts';
import { type RuleTables, ruleTables } from './ruleTables.ts';

/**
 * The published tables in the form that the rules expect; a missing or unreadable table keeps its default. The limits
 * of numbers and texts are not checked: the worker did that before it published them.
 */
export function publishedTables(published: Readonly<Record<string, unknown>>): RuleTables {
  const readable = Object.entries(ruleTables).flatMap(([name, table]) => {
    const merged = mergeTable(name, table, published[name], () => null);
    return 'value' in merged ? [[name, merged.value] as const] : [];
  });
  return { ...ruleTables, ...Object.fromEntries(readable) };
}
