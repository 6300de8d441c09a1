import type { WindKind, Yield } from '#contract/missions.ts';
import { riskLabel, successLabel } from './missions.ts';
import { yieldNames } from './names.ts';
import { percent } from './numbers.ts';
import { wholePercent, windNames } from './wind.ts';

/** Texts about what a wind does to a mission, apart from those that the map loads. */

export const windTitle = 'Wind of this week';
export const windsChange = 'The wind changes on Monday at 00:00 UTC. A captain keeps the wind of the send.';
export const windDoesNothing = 'It changes nothing about this mission.';
export const planKnowsWinds = 'Raids are counted in the winds of this week.';
export const outcomesInWind = (wind: WindKind): string => `What may happen: ${windNames[wind]}`;

/** What a plunder's yield becomes: 'Treasure 100% → 110%'. */
export const yieldInWind = (yields: Yield, yieldPercent: number): string =>
  `${yieldNames[yields]} ${percent(1)} → ${percent(yieldPercent / wholePercent)}`;

interface RiskFigures {
  readonly riskLevel: number;
  readonly successRate: number;
}
/** What the odds of a Plunder become: 'Medium > 75% → High > 60%'. */
export const riskInWind = (base: RiskFigures, inWind: RiskFigures): string =>
  `${riskLabel(base.riskLevel, base.successRate)} → ${riskLabel(inWind.riskLevel, inWind.successRate)}`;
/** What the chance of a find becomes: '75% → 81%'. */
export const successInWind = (base: number, inWind: number): string =>
  `${successLabel(base)} → ${successLabel(inWind)}`;
