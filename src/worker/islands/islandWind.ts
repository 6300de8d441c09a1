import { createHash } from 'node:crypto';
import type { WindKind } from '#contract/missions.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { windOfWeek, windText } from '#rules/wind/weekWind.ts';

/** The wind on an island in the week of a moment; null if no winds blow in that week. */
export function islandWind(rules: RuleTables, layer: number, at: Date): WindKind | null {
  const moment = at.getTime();
  const digest = createHash('sha256').update(windText(moment, layer), 'utf8').digest();
  return windOfWeek(rules, moment, layer, digest);
}
