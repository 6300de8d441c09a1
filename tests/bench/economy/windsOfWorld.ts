import { createHash } from 'node:crypto';
import type { WindKind } from '#contract/missions.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayMs, hourMs } from '#rules/time.ts';
import { weekStart, windOfWeek, windText } from '#rules/wind/weekWind.ts';

/** Weeks between the beginnings of two worlds, so that worlds of different seeds have different winds. */
const weeksApart = 60;

/** The wind on an island at each hour of a world. Its first hour is a Monday, some years after winds began. */
export function windsOfWorld(
  rules: RuleTables,
  seed: number,
): (hour: number, layer: number) => WindKind | null {
  const start = weekStart(rules.winds.sinceMs) + (1 + (seed % 1_000) * weeksApart) * 7 * dayMs;
  return (hour, layer) => {
    const now = start + hour * hourMs;
    const digest = createHash('sha256').update(windText(now, layer)).digest();
    return windOfWeek(rules, now, layer, digest);
  };
}
