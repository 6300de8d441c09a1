import type { WindKind, Yield } from '#contract/missions.ts';
import { riskLabel, successLabel } from './missions.ts';
import { yieldNames } from './names.ts';
import { percent } from './numbers.ts';

/** Texts of the winds of the islands. */

export const windTitle = 'Wind of this week';
/** Label of the wind of one island or run. */
export const windLabelWord = 'Wind';
export const windNames: Readonly<Record<WindKind, string>> = {
  calm: 'Calm',
  trade: 'Trade wind',
  doldrums: 'Doldrums',
  squall: 'Squall',
  lee: 'Lee',
};
export const windsChange = 'The wind changes on Monday at 00:00 UTC. A captain keeps the wind of the send.';
export const windDoesNothing = 'It changes nothing about this mission.';
export const planKnowsWinds = 'Raids are counted in the winds of this week.';
export const outcomesInWind = (wind: WindKind): string => `What may happen: ${windNames[wind]}`;

const wholePercent = 100;
/** What a wind changes: what missions bring in percent, and whether Plunders have the odds of another risk. */
interface WindEffect {
  readonly yieldPercent: number;
  readonly risk: 'same' | 'higher' | 'lower';
}

const signed = (yieldPercent: number): string =>
  `${yieldPercent > wholePercent ? '+' : '−'}${percent(Math.abs(yieldPercent - wholePercent) / wholePercent)}`;
const riskWords = { same: '', higher: 'Risk +1', lower: 'Risk −1' } as const;

/** A wind's effect in a few signs: '+10%', 'Risk −1'; '' if it changes nothing. */
export const windShort = ({ yieldPercent, risk }: WindEffect): string =>
  [...(yieldPercent === wholePercent ? [] : [signed(yieldPercent)]), riskWords[risk]]
    .filter((word) => word !== '')
    .join(', ');

/** 'Trade wind +10%', 'Calm'. */
export const windSummary = (wind: WindKind, effect: WindEffect): string =>
  [windNames[wind], windShort(effect)].filter((word) => word !== '').join(' ');

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

/** A wind on an island: its name alone where it changes no mission. */
export const windOnIsland = (
  { wind, isFelt }: { readonly wind: WindKind; readonly isFelt: boolean },
  kinds: Readonly<Record<WindKind, WindEffect>>,
): string => (isFelt ? windSummary(wind, kinds[wind]) : windNames[wind]);
