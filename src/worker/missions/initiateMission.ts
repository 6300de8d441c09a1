import type { Captain } from '#contract/captains.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { windRefusal } from '#rules/missions/missionInWind.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { lockOwnCaptain } from '../captains/captainStore.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { refuseUnlessNext } from './firstVoyages.ts';
import { openMissionAt } from './missionPaths.ts';
import { countThere, inWindNow, startRefusal, startRun } from './startRun.ts';

/** Sends one captain on a mission if the rules allow it. They are checked on the captain's locked row. */
export const initiateMission = defineJob(
  { kind: 'initiate', notifiesOtherwise: true },
  async ({ missionPath, nfts: captainIds, levelCount, nonce, shownWind }, context) => {
    const { tx, now, services } = context;
    const live = await liveMissions(services, tx, now);
    const mission = openMissionAt(live, missionPath);
    const captain = await ownCaptain(context, captainIds);
    const start = {
      rules: live.rules,
      mission,
      captain,
      count: countThere(mission, levelCount),
      nonce,
      autoClaimUntil: null,
    };
    throwIfRefused(startRefusal(start, now));
    if (shownWind !== undefined) throwIfRefused(windRefusal(live.rules, inWindNow(start, now), shownWind));
    await refuseUnlessNext(context, mission.missionStats.path);
    return {
      result: await startRun(start, context),
      fact: { name: 'missionStarted' },
      notificationType: rulesOfKind(mission.missionStats.kind)?.notificationType ?? 'initiate',
    };
  },
);

/** The player's captain to send, with its row locked. A job of this kind always has one captain. */
function ownCaptain({ tx, playerId }: JobContext, captainIds: readonly string[]): Promise<Captain> {
  const [captainId = ''] = captainIds;
  return lockOwnCaptain(tx, playerId, captainId);
}
