import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { baseUnits } from '#rules/tokens.ts';
import { missionsClaimed } from '#words/missions.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import { comeHome } from '../captains/homecoming.ts';
import { missionCatalogue } from '../islands/missionCatalogue.ts';
import type { JobContext, JobHandler } from '../jobs/jobHandler.ts';
import { announceFeed } from '../jobs/outbox.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import type { LedgerParty, Transfer } from '../ledger/transfer.ts';
import { defaultPicture } from '../players/playerStore.ts';
import { Refusal } from '../refusal.ts';
import { outcomeOf } from './fairOutcome.ts';
import { type Haul, haulOf } from './hauls.ts';
import { activeMissionIdAt, missionAt } from './missionPaths.ts';
import { endRun, lockRun, type MissionRun, type RunResult } from './missionRunStore.ts';
import { asMissionResult, asRecentActivity } from './missionViews.ts';

/**
 * A captain comes home: the seed decides, the rules pay, the ledger books, the captain rests, and everybody
 * hears of it. The run's locked row and its `claimed_at` make the payment happen once.
 */
export const claimMission: JobHandler<'claim'> = async ({ activeMissionPath }, context) => {
  const { tx, playerId, now, services } = context;
  const run = await claimableRun(context, activeMissionPath);
  const mission = missionAt(await missionCatalogue(services, tx, now), run.mission_id);
  const captain = await lockCaptain(tx, playerId, run.captain_uid);
  if (!captain) throw new Error(`run ${run.id} is of a captain its player does not own`);

  const outcome = outcomeOf(run, mission.missionStats.outcomes);
  const haul = await haulOf({ run, mission, captain, outcome }, context);
  await book(context, haul);
  const home = await comeHome(tx, captain, haul.gain);
  const result = resultOf(mission, haul, { outcome, before: captain, after: home });
  const playedSeconds = Math.floor(haul.playedMs / 1000);
  const sailor = await endRun(tx, run, { claimedAt: now, result, playedSeconds });

  const claimed = { ...run, claimed_at: now, result };
  await announceFeed(tx, asRecentActivity({ ...claimed, ...sailor }, mission, defaultPicture));
  return { result: asMissionResult(claimed, mission), message: missionsClaimed(1) };
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
  { outcome, before, after }: { outcome: RunResult['outcome']; before: Captain; after: Captain },
): RunResult {
  return {
    outcome,
    reward: missionStats.yield === 'Gems' ? haul.gems : haul.treasure,
    gemsReward: haul.gems,
    // No mission pays BOOTY today; the field is the wire's.
    arrrReward: 0,
    levelsGained: levelsOf(after) - levelsOf(before),
    captain: after,
  };
}

const levelsOf = ({ level, shipLevel, crewLevel, itemLevel }: Captain) =>
  level + shipLevel + crewLevel + itemLevel;

async function book({ tx, jobId, playerId, now }: JobContext, haul: Haul): Promise<void> {
  const player: LedgerParty = { playerId };
  const mint: LedgerParty = { house: 'issuance' };
  const booked: Transfer[] = [
    { token: 'TREASURE', amount: baseUnits('TREASURE', haul.treasure), from: mint, to: player },
    { token: 'GEMS', amount: baseUnits('GEMS', haul.gems), from: mint, to: player },
    {
      token: 'BATTLE_TOKEN',
      amount: baseUnits('BATTLE_TOKEN', haul.battleTokensUsed),
      from: player,
      to: { house: 'missions' },
    },
  ];
  const transfers = booked.filter(({ amount }) => amount > 0n);
  if (transfers.length > 0) await bookTransfers(tx, { reason: 'mission.claim', jobId, at: now, transfers });
}
