import type { Captain } from '#contract/captains.ts';
import {
  type ActiveMission,
  type CaptainMissionKind,
  captainMissionKinds,
  type Mission,
  type MissionStats,
} from '#contract/missions.ts';
import { countMeaning, eligibilityRefusal, levelCountRefusal } from '#rules/missions/eligibility.ts';
import { endedRefusal } from '#rules/missions/missionEndDate.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { paidCount } from '#rules/missions/paidCount.ts';
import { goldToBurn, sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { missionEndTime } from '#rules/missions/timeLeft.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { islandWind } from '../islands/islandWind.ts';
import type { JobContext } from '../jobs/WorkerJob.ts';
import { payPrices } from '../ledger/payPrices.ts';
import { seedBytes } from './fairOutcome.ts';
import { fairWindMedian } from './fairWindMedian.ts';
import { beginRun } from './missionRunStore.ts';
import { asActiveMission } from './missionViews.ts';

export interface RunStart {
  /** The live rule tables, read once for the job. */
  readonly rules: RuleTables;
  readonly mission: Mission;
  /** The captain to send, whose row is locked. */
  readonly captain: Captain;
  /** Number of levels to gain, lots or days; 1 if the mission has no count. */
  readonly count: number;
  /** The client seed. */
  readonly nonce: string;
  readonly autoClaimUntil: Date | null;
}

/** The count that is booked: 1 if the mission has no count, so that a higher count in the request costs no more. */
export function countThere({ missionStats }: Mission, levelCount: number): number {
  return countMeaning(missionStats) === 'nothing' ? 1 : levelCount;
}

/** The mission's figures with the wind of this moment: the mission may have been read some seconds ago, in the week before. */
export function inWindNow({ rules, mission: { missionStats } }: RunStart, now: Date): MissionStats {
  return { ...missionStats, wind: islandWind(rules, missionStats.layer, now) };
}

/** The first reason why the rules refuse to start this run now; null if they allow it. The balance is not checked. */
export function startRefusal({ rules, mission, captain, count }: RunStart, now: Date): RuleRefusal | null {
  const { missionStats: stats } = mission;
  return (
    eligibilityRefusal(rules, captain, stats) ??
    endedRefusal(stats, now.getTime()) ??
    levelCountRefusal(rules, captain, stats, count)
  );
}

/**
 * Books the price, starts the run with the server seed whose commitment the route `nextSeals` returns before a send,
 * and stores a new seed for the next run. Throws Refusal `not_enough_funds`; call {@link startRefusal} first.
 */
export async function startRun(start: RunStart, context: JobContext): Promise<ActiveMission> {
  const { tx, jobId, playerId, now, services } = context;
  const { rules, mission, captain, nonce, autoClaimUntil } = start;
  const stats = inWindNow(start, now);
  const median = await fairWindMedian(tx, { playerId, captain, entity: stats.entity }, now);
  const count = paidCount(rules, { captain, stats, medianLevel: median }, start.count);
  const kind = captainKind(stats.kind);
  // The run has the job's own id: a job tried twice can never start two runs.
  const runId = jobId;
  await payPrices('mission.send', runId, sendPrices(rules, stats, count), context);

  const hours = sendDurationHours(rules, stats, count, captain);
  const run = {
    id: runId,
    player_id: playerId,
    captain_uid: captain.uid,
    mission_id: mission.id,
    kind,
    level_count: count,
    strength: BigInt(captain.strength),
    auto_claim: autoClaimUntil !== null,
    auto_claim_until: autoClaimUntil,
    gold_to_burn: baseUnits('GOLD', goldToBurn(stats, count)),
    odds: [...oddsInWind(rules, stats)],
    nonce,
    wind: stats.wind,
    fair_wind_median: median,
    started_at: now,
    ends_at: new Date(missionEndTime(now.getTime(), hours, services.config.gameSpeed)),
  };
  const commitment = await beginRun(tx, run, services.random.bytes(seedBytes));
  return asActiveMission(
    { ...run, commitment, use_battle_tokens: false, slot_treasure: 0n },
    mission,
    onMission(captain, mission),
  );
}

/** Narrows the type of a mission's kind. The rules let captains go only on missions of these kinds. */
function captainKind(kind: Mission['missionStats']['kind']): CaptainMissionKind {
  const found = captainMissionKinds.find((one) => one === kind);
  if (!found) throw new RangeError(`captains are not sent on ${kind}`);
  return found;
}

const onMission = (captain: Captain, { name, missionStats }: Mission): Captain => ({
  ...captain,
  standing: 'mission',
  currentMission: missionStats.path,
  currentMissionLoaded: { missionName: name },
});
