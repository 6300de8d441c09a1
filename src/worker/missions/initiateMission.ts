import type { Captain } from '#contract/captains.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { missionsStarted } from '#words/missions.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { lockCaptain } from '../captains/captainStore.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import type { JobContext, JobHandler } from '../jobs/jobHandler.ts';
import { openMissionAt } from './missionPaths.ts';
import { countThere, startRefusal, startRun } from './startRun.ts';

/** Sends one captain, if the rules allow it on its locked row. */
export const initiateMission: JobHandler<'initiate'> = async (
  { missionPath, nfts, levelCount, nonce },
  context,
) => {
  const { tx, now, services } = context;
  const live = await liveMissions(services, tx, now);
  const mission = openMissionAt(live, missionPath);
  const captain = await ownCaptain(context, nfts);
  const start = {
    rules: live.rules,
    mission,
    captain,
    count: countThere(mission, levelCount),
    nonce,
    autoClaimUntil: null,
  };
  throwIfRefused(startRefusal(start, now));
  return {
    result: await startRun(start, context),
    message: missionsStarted(1),
    notificationType: rulesOfKind(mission.missionStats.kind)?.notificationType ?? 'initiate',
  };
};

/** Another player's captain is refused like a missing one. */
async function ownCaptain({ tx, playerId }: JobContext, nfts: readonly string[]): Promise<Captain> {
  const [uid] = nfts;
  const captain = uid === undefined ? undefined : await lockCaptain(tx, playerId, uid);
  if (!captain) throw new Refusal('captain_not_found');
  return captain;
}
