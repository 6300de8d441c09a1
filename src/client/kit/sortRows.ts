import { compareNames } from '#words/names.ts';

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * The rows sorted by the value that `by` returns; the sort is stable. Numbers within text are compared by value (#2
 * before #10).
 */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => number | string,
  direction: Sort['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(by(one), by(other)));
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNames(String(one), String(other));
}
