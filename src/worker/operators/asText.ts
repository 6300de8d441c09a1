import { operatorTexts } from '#words/operators.ts';
import type { Row } from './reads.ts';

/** A value of a row or of a change as one line. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows for a terminal: each value on a line of its own, with an empty line between rows. */
export function rowsText(rows: readonly Row[]): string {
  if (rows.length === 0) return operatorTexts.nothing;
  return rows
    .map((row) =>
      Object.entries(row)
        .map(([name, value]) => `${name}: ${valueText(value)}`)
        .join('\n'),
    )
    .join('\n\n');
}
