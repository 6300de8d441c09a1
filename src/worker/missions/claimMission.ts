import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import type { Haul } from '#rules/missions/kinds/MissionKindRules.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { baseUnits } from '#rules/tokens.ts';
import { gainXp } from '../arena/gainXp.ts';
import { Refusal } from '../base/refusal.ts';
import { returnCaptain } from '../captains/captainReturn.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import type { LiveMissions } from '../islands/LiveMissionsCache.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { announceFeed } from '../jobs/outbox.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { LedgerParty, Transfer } from '../ledger/transfer.ts';
import { defaultPicture } from '../players/playerStore.ts';
import { renew } from './autoClaim.ts';
import { fairOutcome } from './fairOutcome.ts';
import { countVoyage } from './firstVoyages.ts';
import { activeMissionIdAt, missionAt } from './missionPaths.ts';
import { endRun, lockRun, type MissionRun, type RunResult } from './missionRunStore.ts';
import { asMissionResult, asRecentActivity, asSent } from './missionViews.ts';
import { payRun } from './payRun.ts';
import { settleSlots } from './settleSlots.ts';

/**
 * Claims a run: the seed decides the outcome and the rules decide the haul. The haul is booked in the ledger, the
 * captain is set to resting, and the feed shows the claim. The lock on the run's row and its `claimed_at` ensure that
 * the haul is paid only once. If a week of All Hands on Deck is paid for, {@link renew} may send the captain again.
 */
export const claimMission = defineJob({ kind: 'claim' }, async ({ activeMissionPath }, context) => {
  const { tx, playerId, now, services } = context;
  const live = await liveMissions(services, tx, now);
  const run = await withSlotsSettled(await claimableRun(context, activeMissionPath), live, context);
  const liveMission = missionAt(live, run.mission_id);
  const mission = asSent(run, liveMission);
  const captain = await lockCaptain(tx, playerId, run.captain_uid);
  // The captain was burned or transferred in the meantime.
  if (captain?.standing !== 'mission') throw new Refusal('captain_not_found');

  const outcome = fairOutcome(run, mission.missionStats.outcomes);
  const haul = await payRun({ rules: live.rules, run, mission, captain, outcome }, context);
  await book(context, run.id, haul);
  const returned = await returnCaptain(tx, captain, haul);
  const result = resultOf(mission, haul, outcome, returned);
  const playedSeconds = Math.floor(haul.playedMs / 1000);
  const player = await endRun(tx, run, { claimedAt: now, result, playedSeconds });
  await gainXp(tx, live.rules, playerId);
  await countVoyage(tx, playerId, mission.missionStats.path);

  const claimed = { ...run, claimed_at: now, result };
  await announceFeed(tx, asRecentActivity({ ...claimed, ...player }, mission, defaultPicture));
  const renewal = await renew(run, { rules: live.rules, mission: liveMission, captain: returned }, context);
  return {
    result: {
      ...asMissionResult(claimed, mission),
      ...(renewal?.name === 'autoClaimEnded' && { autoClaimEnded: { fact: renewal } }),
    },
    fact: { name: 'missionClaimed', ...(renewal && { renewal }) },
  };
});

/** Settles the player's due Battle Token slots if this run may have one, as few runs do. Returns the updated run. */
async function withSlotsSettled(
  run: MissionRun,
  live: LiveMissions,
  { tx, playerId, now, services }: JobContext,
): Promise<MissionRun> {
  if (run.slot_due_at === null) return run;
  await settleSlots({ tx, playerId, now, live, gameSpeed: services.config.gameSpeed });
  return (await lockRun(tx, playerId, run.id)) ?? run;
}

/**
 * Returns the player's run, locked, if it is finished and not yet claimed. Throws Refusal `active_mission_not_found`
 * (also for another player's run), `mission_already_claimed` or `mission_not_finished`.
 */
async function claimableRun({ tx, playerId, now }: JobContext, path: string): Promise<MissionRun> {
  const run = await lockRun(tx, playerId, activeMissionIdAt(path));
  if (!run) throw new Refusal('active_mission_not_found');
  if (run.claimed_at !== null) throw new Refusal('mission_already_claimed');
  if (!isReadyToClaim({ missionEndTime: run.ends_at.getTime() }, now.getTime())) {
    throw new Refusal('mission_not_finished');
  }
  return run;
}

function resultOf(
  { missionStats }: Mission,
  haul: Haul,
  outcome: RunResult['outcome'],
  captain: Captain,
): RunResult {
  return {
    outcome,
    reward: rewardIn[missionStats.yield](haul),
    gemsReward: haul.gems,
    // No kind of mission pays BOOTY, but the contract requires the field.
    arrrReward: 0,
    levelsGained: haul.gains.reduce((sum, { levels }) => sum + levels, 0),
    tokensReward: haul.tokens,
    ...(haul.treasureOverLimit > 0 && { treasureOverLimit: haul.treasureOverLimit }),
    captain,
  };
}

const tokensIn = ({ tokens }: Haul) => tokens.reduce((sum, { amount }) => sum + amount, 0);
/** The amount shown as `reward`, by the mission's yield. For missions that yield levels it is their Treasure. */
const rewardIn: Readonly<Record<Mission['missionStats']['yield'], (haul: Haul) => number>> = {
  Treasure: ({ treasure }) => treasure,
  Gems: ({ gems }) => gems,
  Levels: ({ treasure }) => treasure,
  'Max Level': ({ treasure }) => treasure,
  'Gold Bars': ({ goldBurned }) => goldBurned,
  Item: tokensIn,
  Crew: tokensIn,
  Ship: tokensIn,
  Gift: tokensIn,
};

async function book({ tx, jobId, playerId, now }: JobContext, runId: string, haul: Haul): Promise<void> {
  const player: LedgerParty = { playerId };
  const mint: LedgerParty = { systemAccount: 'issuance' };
  const transfers: Transfer[] = [
    { token: 'TREASURE' as const, amount: haul.treasure },
    { token: 'GEMS' as const, amount: haul.gems },
    ...haul.tokens,
  ]
    .map(({ token, amount }) => ({ token, amount: baseUnits(token, amount), from: mint, to: player }))
    .filter(({ amount }) => amount > 0n);
  if (transfers.length === 0) return;
  await bookTransfers(tx, { reason: 'mission.claim', subject: runId, jobId, at: now, transfers });
}
