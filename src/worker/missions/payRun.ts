import type { Captain } from '#contract/captains.ts';
import type { Mission, Outcome } from '#contract/missions.ts';
import { levelsByFairWind } from '#rules/captains/fairWind.ts';
import { trainedLevels } from '#rules/captains/trainedLevels.ts';
import { earnsByStrength, haulOf } from '#rules/missions/haul.ts';
import type { Haul } from '#rules/missions/kinds/MissionKindRules.ts';
import { elapsedGameMs } from '#rules/missions/timeLeft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { dayOf } from '#rules/time.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import type { JobContext } from '../jobs/WorkerJob.ts';
import { addTreasureTo, lockDayAndReadTreasure } from './captainDays.ts';
import type { MissionRun } from './missionRunStore.ts';
import { readTreasureRate } from './treasureRates.ts';

/** A haul, with how many of its levels Fair wind gave without a payment of their own. */
interface PaidHaul extends Haul {
  readonly fairWindLevels: number;
}

interface RunToPay {
  rules: RuleTables;
  run: MissionRun;
  mission: Mission;
  captain: Captain;
  outcome: Outcome;
}

/**
 * Calculates the haul of a run: reads the figures on which the reward depends, applies the rules of the mission's kind,
 * and counts Treasure earned by strength toward the captain's day. Treasure of Battle Token slots was already counted
 * when they were settled.
 */
export async function payRun(
  { rules, run, mission, captain, outcome }: RunToPay,
  { tx, playerId, now, services }: JobContext,
): Promise<PaidHaul> {
  const stats = mission.missionStats;
  const { gameSpeed } = services.config;
  const start = run.started_at.getTime();
  const readsRate = earnsByStrength(stats, outcome);
  const day = dayOf(now);
  const haul = haulOf(rules, {
    stats,
    captain,
    outcome,
    count: countOf({ rules, run, mission, captain }),
    strength: Number(run.strength),
    elapsedMs: elapsedGameMs(start, now.getTime(), gameSpeed),
    plannedMs: (run.ends_at.getTime() - start) * gameSpeed,
    treasurePerStrength: readsRate ? await readTreasureRate(tx, rules, now) : 0,
    earnedTodayTreasure: readsRate ? await lockDayAndReadTreasure(tx, captain.uid, day) : 0,
    goldToBurn: fromBaseUnits('GOLD', run.gold_to_burn),
    slotTreasure: Number(run.slot_treasure),
  });
  if (readsRate && haul.treasure > 0) {
    await addTreasureTo(tx, { captainId: captain.uid, playerId, day, treasure: haul.treasure });
  }
  return { ...haul, fairWindLevels: fairWindLevelsOf(haul, run, mission) };
}

/** The count of the haul: of an Event the levels that it trains, with those that Fair wind adds. */
function countOf({ rules, run, mission, captain }: Omit<RunToPay, 'outcome'>): number {
  const { level_count: paid, fair_wind_median: medianLevel } = run;
  const { entity } = mission.missionStats;
  return entity === null || medianLevel === null
    ? paid
    : trainedLevels(rules, { captain, entity, medianLevel }, paid);
}

function fairWindLevelsOf({ gains }: Haul, { level_count: paid }: MissionRun, { missionStats }: Mission) {
  const trained = gains.find(({ entity }) => entity === missionStats.entity);
  return trained === undefined ? 0 : levelsByFairWind(trained.levels, paid);
}
