import type { Outcome } from '#contract/missions.ts';
import { dailyTreasure } from '../treasury/treasurePerStrength.ts';
import { dayMs } from './timeLeft.ts';

/** What plunders pay (decisions, Plunders). */
export const plunderTable = {
  gemsPerDay: 10,
  gemsOnFailure: 1,
  /** A captain earns at most this much Treasure a day. */
  mostTreasureADay: 100_000,
  /** Nothing more is earned after this. */
  paidHours: 24,
} as const;

/** One captain's haul, in whole pieces. */
export interface Haul {
  readonly treasure: number;
  readonly gems: number;
}

/**
 * Treasure of one captain: `floor(strength × treasurePerStrength)` for a full day, pro rata below and floored,
 * nothing more after 24 h, then times the multiplier. Never above what is left of the captain's 100,000 a day.
 */
export function plunderTreasure(plunder: {
  readonly strength: number;
  readonly treasurePerStrength: number;
  readonly elapsedGameMs: number;
  readonly multiplier: number;
  readonly earnedTodayTreasure?: number;
}): number {
  const day = dailyTreasure(plunder.strength, plunder.treasurePerStrength);
  return capDailyTreasure(
    proRata(day, plunder.elapsedGameMs) * plunder.multiplier,
    plunder.earnedTodayTreasure,
  );
}

/** Gems of one captain: 10 a day, pro rata below, times the multiplier; 1 when the plunder failed. */
export function plunderGems(elapsedGameMs: number, outcome: Pick<Outcome, 'type' | 'multiplier'>): number {
  if (outcome.type === 'failure') return plunderTable.gemsOnFailure;
  return proRata(plunderTable.gemsPerDay, elapsedGameMs) * outcome.multiplier;
}

/** What a plunder that pays `pays` brings one captain home with. */
export function plunderHaul(plunder: {
  readonly pays: 'Treasure' | 'Gems';
  readonly outcome: Pick<Outcome, 'type' | 'multiplier'>;
  readonly strength: number;
  readonly treasurePerStrength: number;
  readonly elapsedGameMs: number;
  readonly earnedTodayTreasure?: number;
}): Haul {
  const { pays, outcome } = plunder;
  if (pays === 'Gems') return { treasure: 0, gems: plunderGems(plunder.elapsedGameMs, outcome) };
  if (outcome.type === 'failure') return { treasure: 0, gems: 0 };
  return { treasure: plunderTreasure({ ...plunder, multiplier: outcome.multiplier }), gems: 0 };
}

/** Cuts Treasure to what a captain may still earn today. */
export function capDailyTreasure(treasure: number, earnedTodayTreasure = 0): number {
  return Math.max(0, Math.min(treasure, plunderTable.mostTreasureADay - earnedTodayTreasure));
}

function proRata(perDay: number, elapsedGameMs: number): number {
  // Whole milliseconds: the product stays below 2^53 and the division is the only rounding.
  const paidMs = Math.min(Math.max(0, Math.floor(elapsedGameMs)), dayMs);
  return Math.floor((perDay * paidMs) / dayMs);
}
