import type { Captain } from '#contract/captains.ts';
import type { ActiveMission, Mission } from '#contract/missions.ts';
import { countMatters, eligibilityRefusal, levelCountRefusal } from '#rules/missions/eligibility.ts';
import { endedRefusal } from '#rules/missions/missionEndDate.ts';
import { goldToBurn, type Price, sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { missionEndTime } from '#rules/missions/timeLeft.ts';
import type { RuleRefusal } from '#rules/refusal.ts';
import { baseUnits } from '#rules/tokens.ts';
import type { JobContext } from '../jobs/jobHandler.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { seedBytes } from './fairOutcome.ts';
import { beginRun } from './missionRunStore.ts';
import { asActiveMission } from './missionViews.ts';

export interface RunStart {
  readonly mission: Mission;
  /** Its row is locked. */
  readonly captain: Captain;
  /** Levels to gain, lots or days; 1 where a count means nothing. */
  readonly count: number;
  /** The player's own word in the roll. */
  readonly nonce: string;
  readonly autoClaimUntil: Date | null;
}

/** The count as it is booked: where it means nothing it must not buy anything either. */
export function countThere({ missionStats }: Mission, levelCount: number): number {
  return countMatters(missionStats) ? levelCount : 1;
}

/** The first reason of the rules why this voyage may not begin now; null when it may. Money apart. */
export function startRefusal({ mission, captain, count }: RunStart, now: Date): RuleRefusal | null {
  const { missionStats: stats } = mission;
  return (
    eligibilityRefusal(captain, stats) ??
    endedRefusal(stats, now.getTime()) ??
    levelCountRefusal(captain, stats, count)
  );
}

/**
 * The price is booked and the captain leaves its rest, under the seed whose commitment could be asked for before
 * (`nextSeals`); the seed of the time after that is drawn. Throws Refusal `not_enough_funds`; the rules must have agreed before ({@link startRefusal}).
 */
export async function startRun(voyage: RunStart, context: JobContext): Promise<ActiveMission> {
  const { tx, jobId, playerId, now, services } = context;
  const { mission, captain, count, nonce, autoClaimUntil } = voyage;
  const stats = mission.missionStats;
  await payPrices('mission.send', sendPrices(stats, count), context);

  const hours = sendDurationHours(stats, count, captain);
  const run = {
    // The job's own id: a job tried twice can never begin two runs.
    id: jobId,
    player_id: playerId,
    captain_uid: captain.uid,
    mission_id: mission.id,
    kind: stats.kind,
    level_count: count,
    strength: BigInt(captain.strength),
    auto_claim: autoClaimUntil !== null,
    auto_claim_until: autoClaimUntil,
    gold_to_burn: baseUnits('GOLD', goldToBurn(stats, count)),
    nonce,
    started_at: now,
    ends_at: new Date(missionEndTime(now.getTime(), hours, services.config.gameSpeed)),
  };
  const commitment = await beginRun(tx, run, services.random.bytes(seedBytes));
  return asActiveMission(
    { ...run, commitment, use_battle_tokens: false },
    mission,
    onMission(captain, mission),
  );
}

const onMission = (captain: Captain, { name, missionStats }: Mission): Captain => ({
  ...captain,
  standing: 'mission',
  currentMission: missionStats.path,
  currentMissionLoaded: { missionName: name },
});

/** Books what the missions ask of the player's purse. Throws Refusal `not_enough_funds`. */
export async function payPrices(
  reason: 'mission.send' | 'mission.autoClaim',
  prices: readonly Price[],
  { tx, jobId, playerId, now }: JobContext,
): Promise<void> {
  if (prices.length === 0) return;
  await bookTransfers(tx, {
    reason,
    jobId,
    at: now,
    transfers: prices.map(({ token, amount }) => ({
      token,
      amount: baseUnits(token, amount),
      from: { playerId },
      to: { house: 'missions' },
    })),
  });
}
