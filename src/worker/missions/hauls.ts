import type { Captain } from '#contract/captains.ts';
import type { Mission, MissionKind, Outcome } from '#contract/missions.ts';
import { hasEntity } from '#rules/captains/caps.ts';
import { battleTokenPay, battleTokensWorkOn, slotsStarted } from '#rules/missions/battleTokens.ts';
import { plunderHaul, plunderTable } from '#rules/missions/plunderReward.ts';
import { elapsedGameMs, hourMs } from '#rules/missions/timeLeft.ts';
import type { Gain } from '../captains/homecoming.ts';
import type { JobContext } from '../jobs/jobHandler.ts';
import { readBalances } from '../ledger/balances.ts';
import { onSpans } from './battleTokenSwitch.ts';
import { addTreasureTo, dayOf, treasureEarnedOn } from './captainDays.ts';
import type { MissionRun } from './missionRunStore.ts';
import { readTreasureRate } from './treasureRates.ts';

/** What one run brings home. */
export interface Haul {
  treasure: number;
  gems: number;
  gain: Gain | null;
  battleTokensUsed: number;
  /** Milliseconds of the game that count as played. */
  playedMs: number;
}

interface Homecoming {
  run: MissionRun;
  mission: Mission;
  captain: Captain;
  outcome: Outcome;
}

/** How each kind that can be sent pays. */
const haulers: Partial<Record<MissionKind, (homecoming: Homecoming, context: JobContext) => Promise<Haul>>> =
  { Plunders: plunder, Events: levelling };

export function haulOf(homecoming: Homecoming, context: JobContext): Promise<Haul> {
  const hauler = haulers[homecoming.run.kind];
  if (!hauler) throw new Error(`nobody knows what ${homecoming.run.kind} pay`);
  return hauler(homecoming, context);
}

async function plunder(
  { run, mission, captain, outcome }: Homecoming,
  { tx, now, services }: JobContext,
): Promise<Haul> {
  const elapsed = elapsedGameMs(run.started_at.getTime(), now.getTime(), services.config.gameSpeed);
  const pays = mission.missionStats.yield === 'Gems' ? 'Gems' : 'Treasure';
  const paysTreasure = pays === 'Treasure' && outcome.type === 'success';
  const day = dayOf(now);
  const { treasure, gems } = plunderHaul({
    pays,
    outcome,
    strength: Number(run.strength),
    elapsedGameMs: elapsed,
    // A run that pays no Treasure asks neither for the rate nor for the day's account.
    treasurePerStrength: paysTreasure ? await readTreasureRate(tx, now) : 0,
    earnedTodayTreasure: paysTreasure ? await treasureEarnedOn(tx, captain.uid, day) : 0,
  });
  if (treasure > 0) await addTreasureTo(tx, captain.uid, day, treasure);
  return {
    treasure,
    gems,
    gain: null,
    battleTokensUsed: 0,
    playedMs: Math.min(elapsed, plunderTable.paidHours * hourMs),
  };
}

/**
 * Levels for certain; Treasure besides for slots with the Battle Token switch on. That Treasure stays below the
 * captain's daily most by its own rule, slot by slot, so a month at the academy may be paid on one day.
 */
async function levelling(
  { run, mission: { missionStats: stats }, captain, outcome }: Homecoming,
  { tx, playerId, now, services }: JobContext,
): Promise<Haul> {
  const { gameSpeed } = services.config;
  const playedMs = (run.ends_at.getTime() - run.started_at.getTime()) * gameSpeed;
  const { entity } = stats;
  const learned = outcome.type === 'success' && entity !== null && hasEntity(captain, entity);
  // Levelling lasts whole hours; the end was rounded up to a millisecond of ours, many of the game's.
  const slots = battleTokensWorkOn(stats)
    ? slotsStarted(Math.round(playedMs / hourMs), onSpans(run, gameSpeed))
    : 0;
  const { tokensUsed, treasure } =
    slots === 0
      ? { tokensUsed: 0, treasure: 0 }
      : battleTokenPay({
          slots,
          tokens: Number((await readBalances(tx, playerId)).BATTLE_TOKEN),
          strength: Number(run.strength),
          treasurePerStrength: await readTreasureRate(tx, now),
        });
  return {
    treasure,
    gems: 0,
    gain: learned ? { entity, levels: run.level_count } : null,
    battleTokensUsed: tokensUsed,
    playedMs,
  };
}
