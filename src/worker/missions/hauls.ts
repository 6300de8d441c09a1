import type { Captain } from '#contract/captains.ts';
import type { Mission, MissionKind, Outcome } from '#contract/missions.ts';
import { battleTokenPay, battleTokensWorkOn, slotsStarted } from '#rules/missions/battleTokens.ts';
import { findReward } from '#rules/missions/findReward.ts';
import { type LevelGain, levelGains } from '#rules/missions/levelGains.ts';
import { plunderHaul, plunderTable } from '#rules/missions/plunderReward.ts';
import type { Price } from '#rules/missions/sendCost.ts';
import { elapsedGameMs, hourMs } from '#rules/missions/timeLeft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
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
  /** Level tokens. */
  tokens: readonly Price[];
  gains: readonly LevelGain[];
  /** GOLD that became gold bars on the captain. */
  goldBurned: number;
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

/** What a kind adds to coming home with nothing. */
type Hauler = (homecoming: Homecoming, context: JobContext) => Promise<Partial<Haul>> | Partial<Haul>;

/** How each kind that can be sent pays. */
const haulers: Partial<Record<MissionKind, Hauler>> = {
  Plunders: plunder,
  Raids: find,
  RescueCrew: find,
  Events: levelling,
  Burners: burning,
  Specials: allEntities,
};

export async function haulOf(homecoming: Homecoming, context: JobContext): Promise<Haul> {
  const hauler = haulers[homecoming.run.kind];
  if (!hauler) throw new Error(`nobody knows what ${homecoming.run.kind} pay`);
  const nothing: Haul = {
    treasure: 0,
    gems: 0,
    tokens: [],
    gains: [],
    goldBurned: 0,
    battleTokensUsed: 0,
    playedMs: plannedMs(homecoming.run, context),
  };
  return { ...nothing, ...(await hauler(homecoming, context)) };
}

/** Milliseconds of the game from the start to the earliest claim: waiting longer is not playing. */
function plannedMs(run: MissionRun, { services }: JobContext): number {
  return (run.ends_at.getTime() - run.started_at.getTime()) * services.config.gameSpeed;
}

async function plunder(
  { run, mission, captain, outcome }: Homecoming,
  { tx, now, services }: JobContext,
): Promise<Partial<Haul>> {
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
  return { treasure, gems, playedMs: Math.min(elapsed, plunderTable.paidHours * hourMs) };
}

function find({ run, outcome }: Homecoming): Partial<Haul> {
  const found = findReward(run.kind, outcome);
  const gems = found.find(({ token }) => token === 'GEMS')?.amount ?? 0;
  return { gems, tokens: found.filter(({ token }) => token !== 'GEMS') };
}

/**
 * Levels for certain; Treasure besides for slots with the Battle Token switch on. That Treasure stays below the
 * captain's daily most by its own rule, slot by slot, so a month at the academy may be paid on one day.
 */
async function levelling(homecoming: Homecoming, context: JobContext): Promise<Partial<Haul>> {
  const { run, mission, captain } = homecoming;
  const { tx, playerId, now, services } = context;
  const gains = levelGains(captain, mission.missionStats, run.level_count);
  if (!battleTokensWorkOn(mission.missionStats)) return { gains };
  // Levelling lasts whole hours; the end was rounded up to a millisecond of ours, many of the game's.
  const hours = Math.round(plannedMs(run, context) / hourMs);
  const slots = slotsStarted(hours, onSpans(run, services.config.gameSpeed));
  if (slots === 0) return { gains };
  const { tokensUsed, treasure } = battleTokenPay({
    slots,
    tokens: Number((await readBalances(tx, playerId)).BATTLE_TOKEN),
    strength: Number(run.strength),
    treasurePerStrength: await readTreasureRate(tx, now),
  });
  return { gains, treasure, battleTokensUsed: tokensUsed };
}

function burning({ run }: Homecoming): Partial<Haul> {
  return { goldBurned: fromBaseUnits('GOLD', run.gold_to_burn) };
}

function allEntities({ run, mission, captain }: Homecoming): Partial<Haul> {
  return { gains: levelGains(captain, mission.missionStats, run.level_count) };
}
