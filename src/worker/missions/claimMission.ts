import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { baseUnits } from '#rules/tokens.ts';
import { missionsClaimed } from '#words/missions.ts';
import { Refusal } from '../base/refusal.ts';
import { returnCaptain } from '../captains/captainReturn.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import type { JobContext, JobHandler } from '../jobs/jobHandler.ts';
import { announceFeed } from '../jobs/outbox.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { LedgerParty, Transfer } from '../ledger/transfer.ts';
import { defaultPicture } from '../players/playerStore.ts';
import { renew } from './autoClaim.ts';
import { fairOutcome } from './fairOutcome.ts';
import { type Haul, haulOf } from './hauls.ts';
import { activeMissionIdAt, missionAt } from './missionPaths.ts';
import { endRun, lockRun, type MissionRun, type RunResult } from './missionRunStore.ts';
import { asMissionResult, asRecentActivity } from './missionViews.ts';

/**
 * A captain comes home: the seed decides, the rules pay, the ledger books, the captain rests, and everybody
 * hears of it. The run's locked row and its `claimed_at` make the payment happen once. Where a week of All Hands on
 * Deck is paid for, the captain sets out again at once.
 */
export const claimMission: JobHandler<'claim'> = async ({ activeMissionPath }, context) => {
  const { tx, playerId, now, services } = context;
  const run = await claimableRun(context, activeMissionPath);
  const mission = missionAt(await liveMissions(services, tx, now), run.mission_id);
  const captain = await lockCaptain(tx, playerId, run.captain_uid);
  // Burned or given away meanwhile: nobody is left who could come home.
  if (captain?.standing !== 'mission') throw new Refusal('captain_not_found');

  const outcome = fairOutcome(run, mission.missionStats.outcomes);
  const haul = await haulOf({ run, mission, captain, outcome }, context);
  await book(context, haul);
  const home = await returnCaptain(tx, captain, haul);
  const result = resultOf(mission, haul, outcome, home);
  const playedSeconds = Math.floor(haul.playedMs / 1000);
  const sailor = await endRun(tx, run, { claimedAt: now, result, playedSeconds });

  const claimed = { ...run, claimed_at: now, result };
  await announceFeed(tx, asRecentActivity({ ...claimed, ...sailor }, mission, defaultPicture));
  const renewal = await renew(run, { mission, home }, context);
  return {
    result: {
      ...asMissionResult(claimed, mission),
      ...(renewal?.isEnded && { autoClaimEnded: renewal.message }),
    },
    message: renewal === null ? missionsClaimed(1) : `${missionsClaimed(1)}. ${renewal.message}`,
  };
};

/** Own, finished, not yet claimed; each no has its own code, and another player's run is a missing one. */
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
    // No mission pays BOOTY today; the field is the wire's.
    arrrReward: 0,
    levelsGained: haul.gains.reduce((sum, { levels }) => sum + levels, 0),
    tokensReward: haul.tokens,
    captain,
  };
}

const tokensIn = ({ tokens }: Haul) => tokens.reduce((sum, { amount }) => sum + amount, 0);
/** What `reward` counts, by what the mission is known to pay; levelling pays Treasure besides. */
const rewardIn: Readonly<Record<Mission['missionStats']['yield'], (haul: Haul) => number>> = {
  Treasure: ({ treasure }) => treasure,
  Gems: ({ gems }) => gems,
  Levels: ({ treasure }) => treasure,
  'Max Level': ({ treasure }) => treasure,
  'Gold Bars': ({ goldBurned }) => goldBurned,
  Item: tokensIn,
  Crew: tokensIn,
};

async function book({ tx, jobId, playerId, now }: JobContext, haul: Haul): Promise<void> {
  const player: LedgerParty = { playerId };
  const mint: LedgerParty = { house: 'issuance' };
  const paid: Transfer[] = [
    { token: 'TREASURE' as const, amount: haul.treasure },
    { token: 'GEMS' as const, amount: haul.gems },
    ...haul.tokens,
  ].map(({ token, amount }) => ({ token, amount: baseUnits(token, amount), from: mint, to: player }));
  const used: Transfer = {
    token: 'BATTLE_TOKEN',
    amount: baseUnits('BATTLE_TOKEN', haul.battleTokensUsed),
    from: player,
    to: { house: 'missions' },
  };
  const transfers = [...paid, used].filter(({ amount }) => amount > 0n);
  if (transfers.length > 0) await bookTransfers(tx, { reason: 'mission.claim', jobId, at: now, transfers });
}
