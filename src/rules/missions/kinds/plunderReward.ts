import type { Outcome } from '#contract/missions.ts';
import type { RuleTables } from '../../ruleTables.ts';
import { dayMs } from '../../time.ts';
import { dailyTreasure } from '../../treasury/treasurePerStrength.ts';

type PlunderRules = Pick<RuleTables, 'plunders' | 'treasurePerStrength'>;

/** What a plunder pays one captain, in whole pieces. */
export interface PlunderReward {
  readonly treasure: number;
  readonly gems: number;
}

/**
 * Treasure of one captain: `floor(strength × treasurePerStrength)` for a full day, pro rata below and floored,
 * nothing more after a day, then times the multiplier. Never above what is left of the captain's daily maximum.
 */
export function plunderTreasure(
  rules: PlunderRules,
  plunder: {
    readonly strength: number;
    readonly treasurePerStrength: number;
    readonly elapsedMs: number;
    readonly multiplier: number;
    readonly earnedTodayTreasure?: number;
  },
): number {
  const day = dailyTreasure(rules, plunder.strength, plunder.treasurePerStrength);
  return capDailyTreasure(
    rules,
    proRata(rules, day, plunder.elapsedMs) * plunder.multiplier,
    plunder.earnedTodayTreasure,
  );
}

/**
 * Gems of one captain: a fixed number a day, pro rata below, times the multiplier; another fixed number when the
 * plunder failed.
 */
export function plunderGems(
  rules: Pick<RuleTables, 'plunders'>,
  elapsedMs: number,
  outcome: Pick<Outcome, 'type' | 'multiplier'>,
): number {
  if (outcome.type === 'failure') return rules.plunders.gemsOnFailure;
  return proRata(rules, rules.plunders.gemsPerDay, elapsedMs) * outcome.multiplier;
}

/** What a plunder that pays `pays` brings one captain. */
export function plunderReward(
  rules: PlunderRules,
  plunder: {
    readonly pays: 'Treasure' | 'Gems';
    readonly outcome: Pick<Outcome, 'type' | 'multiplier'>;
    readonly strength: number;
    readonly treasurePerStrength: number;
    readonly elapsedMs: number;
    readonly earnedTodayTreasure?: number;
  },
): PlunderReward {
  const { pays, outcome } = plunder;
  if (pays === 'Gems') return { treasure: 0, gems: plunderGems(rules, plunder.elapsedMs, outcome) };
  if (outcome.type === 'failure') return { treasure: 0, gems: 0 };
  return { treasure: plunderTreasure(rules, { ...plunder, multiplier: outcome.multiplier }), gems: 0 };
}

/** Cuts Treasure to what a captain may still earn today. */
export function capDailyTreasure(
  { plunders }: Pick<RuleTables, 'plunders'>,
  treasure: number,
  earnedTodayTreasure = 0,
): number {
  return Math.max(0, Math.min(treasure, plunders.maxTreasureADay - earnedTodayTreasure));
}

function proRata({ plunders }: Pick<RuleTables, 'plunders'>, perDay: number, elapsedMs: number): number {
  const paidMs = (plunders.paidHours * dayMs) / 24;
  // Whole milliseconds: the product stays below 2^53 and the division is the only rounding.
  const earnedMs = Math.min(Math.max(0, Math.floor(elapsedMs)), paidMs);
  return Math.floor((perDay * earnedMs) / dayMs);
}
