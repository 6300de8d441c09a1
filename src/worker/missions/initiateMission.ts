import type { Captain } from '#contract/captains.ts';
import { eligibilityRefusal, levelCountRefusal } from '#rules/missions/eligibility.ts';
import { sendCost, sendDurationHours } from '#rules/missions/sendCost.ts';
import { missionEndTime } from '#rules/missions/timeLeft.ts';
import { baseUnits } from '#rules/tokens.ts';
import { missionsStarted } from '#words/missions.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import { missionCatalogue } from '../islands/missionCatalogue.ts';
import type { JobHandler } from '../jobs/jobHandler.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { heed, Refusal } from '../refusal.ts';
import { commitmentTo, seedBytes } from './fairOutcome.ts';
import { openMissionAt } from './missionPaths.ts';
import { beginRun } from './missionRunStore.ts';
import { asActiveMission } from './missionViews.ts';

/**
 * One captain sets sail: the rules agree on locked rows, the price is booked, the seed that will decide the
 * outcome is drawn and its commitment shown, and the captain leaves its rest.
 */
export const initiateMission: JobHandler<'initiate'> = async ({ missionPath, nfts, levelCount }, context) => {
  const { tx, jobId, playerId, now, services } = context;
  const mission = openMissionAt(await missionCatalogue(services, tx, now), missionPath);
  const stats = mission.missionStats;
  const captain = await ownCaptain(context, nfts);
  heed(eligibilityRefusal(captain, stats));
  heed(levelCountRefusal(captain, stats, levelCount));

  // The count matters to levelling alone; elsewhere it must not buy anything.
  const levels = stats.kind === 'Events' ? levelCount : 1;
  const price = sendCost(stats, levels);
  if (price.amount > 0) {
    await bookTransfers(tx, {
      reason: 'mission.send',
      jobId,
      at: now,
      transfers: [
        {
          token: price.token,
          amount: baseUnits(price.token, price.amount),
          from: { playerId },
          to: { house: 'missions' },
        },
      ],
    });
  }

  const seed = services.dice.bytes(seedBytes);
  const hours = sendDurationHours(stats, levels);
  const run = {
    // The job's own id: a job tried twice can never begin two runs.
    id: jobId,
    player_id: playerId,
    captain_uid: captain.uid,
    mission_id: mission.id,
    kind: stats.kind,
    level_count: levels,
    strength: BigInt(captain.strength),
    seed,
    commitment: commitmentTo(seed),
    started_at: now,
    ends_at: new Date(missionEndTime(now.getTime(), hours, services.config.gameSpeed)),
  };
  await beginRun(tx, run);

  const atSea: Captain = {
    ...captain,
    standing: 'mission',
    currentMission: stats.path,
    currentMissionLoaded: { missionName: mission.name },
  };
  return {
    result: asActiveMission({ ...run, use_battle_tokens: false, auto_claim: false }, mission, atSea),
    message: missionsStarted(1),
  };
};

/** Somebody else's captain answers like a missing one. */
async function ownCaptain(
  { tx, playerId }: Parameters<typeof initiateMission>[1],
  nfts: readonly string[],
): Promise<Captain> {
  const [uid] = nfts;
  const captain = uid === undefined ? undefined : await lockCaptain(tx, playerId, uid);
  if (!captain) throw new Refusal('captain_not_found');
  return captain;
}
