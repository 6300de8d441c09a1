import type { WindKind } from '#contract/missions.ts';
import { percent } from './numbers.ts';

/** Texts of the winds of the islands. */

/** Label of the wind of one island or run. */
export const windLabelWord = 'Wind';
export const windNames: Readonly<Record<WindKind, string>> = {
  calm: 'Calm',
  trade: 'Trade wind',
  doldrums: 'Doldrums',
  squall: 'Squall',
  lee: 'Lee',
};

/** What a mission brings without wind, in percent of itself. */
export const wholePercent = 100;
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

/** A wind on an island: its name alone where it changes no mission. */
export const windOnIsland = (
  { wind, isFelt }: { readonly wind: WindKind; readonly isFelt: boolean },
  kinds: Readonly<Record<WindKind, WindEffect>>,
): string => (isFelt ? windSummary(wind, kinds[wind]) : windNames[wind]);
