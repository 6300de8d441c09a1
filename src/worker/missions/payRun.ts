import type { Captain } from '#contract/captains.ts';
import type { Mission, Outcome } from '#contract/missions.ts';
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
): Promise<Haul> {
  const stats = mission.missionStats;
  const { gameSpeed } = services.config;
  const start = run.started_at.getTime();
  const readsRate = earnsByStrength(stats, outcome);
  const day = dayOf(now);
  const haul = haulOf(rules, {
    stats,
    captain,
    outcome,
    count: run.level_count,
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
  return haul;
}
