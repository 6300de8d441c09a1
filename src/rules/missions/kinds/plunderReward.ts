import type { Outcome } from '#contract/missions.ts';
import type { RuleTables } from '../../ruleTables.ts';
import { dayMs } from '../../time.ts';
import { dailyTreasure } from '../../treasury/treasurePerStrength.ts';
import { wholeYield } from '../../wind/windTerms.ts';

type PlunderRules = Pick<RuleTables, 'plunders' | 'treasurePerStrength'>;

/** What a plunder pays for one captain, in whole Treasure and whole gems. */
export interface PlunderReward {
  readonly treasure: number;
  /** Treasure that the plunder earned and the captain's daily maximum did not pay. */
  readonly treasureOverLimit: number;
  readonly gems: number;
}

interface TreasurePlunder {
  readonly strength: number;
  readonly treasurePerStrength: number;
  readonly elapsedMs: number;
  readonly multiplier: number;
  readonly yieldPercent?: number;
}

/**
 * Treasure for one captain. A full day earns `floor(counted strength × treasurePerStrength)`; less time earns the
 * proportional part, and more time earns no more. The wind's percent of that, rounded down but at least
 * `plunders.minTreasure`, is multiplied by the multiplier, and limited to what is left of the captain's daily maximum.
 */
export function plunderTreasure(
  rules: PlunderRules,
  plunder: TreasurePlunder & { readonly earnedTodayTreasure?: number },
): number {
  return capDailyTreasure(rules, treasureEarned(rules, plunder), plunder.earnedTodayTreasure);
}

/** The same Treasure without the captain's daily maximum. */
function treasureEarned(rules: PlunderRules, plunder: TreasurePlunder): number {
  const day = dailyTreasure(rules, plunder.strength, plunder.treasurePerStrength);
  const min = plunder.elapsedMs > 0 ? rules.plunders.minTreasure : 0;
  const single = Math.max(min, inPercent(proRata(rules, day, plunder.elapsedMs), plunder.yieldPercent));
  return single * plunder.multiplier;
}

/**
 * Gems for one captain. A full day earns a fixed number, less time the proportional part; the wind's percent of it,
 * rounded down, is multiplied by the multiplier. A failed plunder earns another fixed number.
 */
export function plunderGems(
  rules: Pick<RuleTables, 'plunders'>,
  elapsedMs: number,
  outcome: Pick<Outcome, 'type' | 'multiplier'>,
  yieldPercent?: number,
): number {
  if (outcome.type === 'failure') return rules.plunders.gemsOnFailure;
  return inPercent(proRata(rules, rules.plunders.gemsPerDay, elapsedMs), yieldPercent) * outcome.multiplier;
}

/** The reward of one captain for a plunder that pays Treasure or gems, as `pays` says. */
export function plunderReward(
  rules: PlunderRules,
  plunder: {
    readonly pays: 'Treasure' | 'Gems';
    readonly outcome: Pick<Outcome, 'type' | 'multiplier'>;
    readonly strength: number;
    readonly treasurePerStrength: number;
    readonly elapsedMs: number;
    /** What the wind leaves of the reward, in percent; 100 without wind. */
    readonly yieldPercent?: number;
    readonly earnedTodayTreasure?: number;
  },
): PlunderReward {
  const { pays, outcome } = plunder;
  const nothing = { treasure: 0, treasureOverLimit: 0, gems: 0 };
  if (pays === 'Gems') {
    return { ...nothing, gems: plunderGems(rules, plunder.elapsedMs, outcome, plunder.yieldPercent) };
  }
  if (outcome.type === 'failure') return nothing;
  const earned = treasureEarned(rules, { ...plunder, multiplier: outcome.multiplier });
  const treasure = capDailyTreasure(rules, earned, plunder.earnedTodayTreasure);
  return { ...nothing, treasure, treasureOverLimit: earned - treasure };
}

/** Limits Treasure to the amount that a captain may still earn today. */
export function capDailyTreasure(
  { plunders }: Pick<RuleTables, 'plunders'>,
  treasure: number,
  earnedTodayTreasure = 0,
): number {
  return Math.max(0, Math.min(treasure, plunders.maxTreasureADay - earnedTodayTreasure));
}

const inPercent = (amount: number, percent = wholeYield): number =>
  Math.floor((amount * percent) / wholeYield);

function proRata({ plunders }: Pick<RuleTables, 'plunders'>, perDay: number, elapsedMs: number): number {
  const paidMs = (plunders.paidHours * dayMs) / 24;
  // Whole milliseconds keep the product below 2^53, so the division is the only step that rounds.
  const earnedMs = Math.min(Math.max(0, Math.floor(elapsedMs)), paidMs);
  return Math.floor((perDay * earnedMs) / dayMs);
}
