import type { Captain } from '#contract/captains.ts';
import { missionsStarted } from '#words/missions.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import type { JobContext, JobHandler } from '../jobs/jobHandler.ts';
import { openMissionAt } from './missionPaths.ts';
import { countThere, startRefusal, startRun } from './startRun.ts';

/** One captain sets sail, if the rules agree on its locked row. */
export const initiateMission: JobHandler<'initiate'> = async (
  { missionPath, nfts, levelCount, nonce },
  context,
) => {
  const { tx, now, services } = context;
  const mission = openMissionAt(await liveMissions(services, tx, now), missionPath);
  const captain = await ownCaptain(context, nfts);
  const voyage = {
    mission,
    captain,
    count: countThere(mission, levelCount),
    nonce,
    autoClaimUntil: null,
  };
  throwIfRefused(startRefusal(voyage, now));
  return {
    result: await startRun(voyage, context),
    message: missionsStarted(1),
    // The wire's own name for setting out on a Special (spec B §3).
    notificationType: mission.missionStats.kind === 'Specials' ? 'initiateSpecial' : 'initiate',
  };
};

/** Somebody else's captain answers like a missing one. */
async function ownCaptain({ tx, playerId }: JobContext, nfts: readonly string[]): Promise<Captain> {
  const [uid] = nfts;
  const captain = uid === undefined ? undefined : await lockCaptain(tx, playerId, uid);
  if (!captain) throw new Refusal('captain_not_found');
  return captain;
}
