import { useMemo } from 'react';
import { useRules } from '../api/rules.ts';
import { arrangeRows, type ListFilters, type Listing, searchOf } from './listings.ts';
import { perObject } from './perObject.ts';

/** The search functions by sort and filters, stored for the rows and rules from which they were made. */
const searchesOf = perObject((_rows: object) => perObject((_rules: object) => new Map<string, unknown>()));

/**
 * The rows that a list shows, filtered and sorted. A keystroke repeats only the search, and a list that is opened again
 * is not sorted again.
 */
export function useListedRows<Row extends { metadata: { name: string } }>(
  listing: Listing<Row>,
  rows: readonly Row[],
  { search, sortKey, direction, status, rarity }: ListFilters,
): readonly Row[] {
  const rules = useRules();
  const find = useMemo(() => {
    const searches = searchesOf(rows)(rules) as Map<string, ReturnType<typeof searchOf<Row>>>;
    const key = [sortKey, direction, status, rarity].join();
    const known =
      searches.get(key) ??
      searchOf(arrangeRows(listing, rules, rows, { sortKey, direction, status, rarity }));
    // Only the latest search function is kept, which is enough for a list that is opened again.
    searches.clear();
    searches.set(key, known);
    return known;
  }, [listing, rules, rows, sortKey, direction, status, rarity]);
  return useMemo(() => find(search), [find, search]);
}
