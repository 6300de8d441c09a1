import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { eligibilityRefusal } from '#rules/missions/eligibility.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import { lockCaptain } from '#worker/captains/captainStore.ts';
import type { Tx } from '#worker/database/database.ts';
import { liveMissions } from '#worker/islands/liveMissions.ts';
import type { JobContext } from '#worker/jobs/WorkerJob.ts';
import { claimMission } from '#worker/missions/claimMission.ts';
import { initiateMission } from '#worker/missions/initiateMission.ts';
import { activeMissionPath } from '#worker/missions/missionPaths.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { RandomPicker } from './RandomPicker.ts';

type NpcMissionsServices = Pick<WorkerServices, 'db' | 'clock'> & JobContext['services'];

/** Real time between two claims, in milliseconds. */
const pauseMs = { from: 20_000, to: 40_000 };
/** The next run to claim is chosen from at most this many ready runs. */
const maxReady = 50;

/**
 * Keeps the npcs of a development world active: at intervals, one run is claimed, which appears in the feed, and its
 * captain is sent again. Returns a function that stops this and waits for the claim under way.
 */
export function startNpcMissions(services: NpcMissionsServices): () => Promise<void> {
  const picker = new RandomPicker(services.random);
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(claimOne, picker.whole(pauseMs.from, pauseMs.to));
    timer.unref();
  };
  const claimOne = () => {
    underWay = claimAndSendOne(services, picker)
      .catch((error: unknown) => services.log.warn({ err: error }, 'the run of an npc could not be claimed'))
      .finally(() => {
        if (timer) schedule();
      });
  };
  schedule();
  return async () => {
    clearTimeout(timer);
    timer = undefined;
    await underWay;
  };
}

/** Claims one finished run of an npc and sends its captain again. @returns whether there was such a run */
export async function claimAndSendOne(
  services: NpcMissionsServices,
  picker = new RandomPicker(services.random),
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const now = services.clock.now();
    const ready = await readyNpcRuns(tx, now);
    if (ready.length === 0) return false;
    const { run_id, player_id, captain_uid } = picker.pick(ready);
    await sql`select from players where id = ${player_id} for no key update`.execute(tx);
    // This claim belongs to no job: the ledger and the next run only need a unique id.
    const context = (): JobContext => ({ tx, jobId: newId(), playerId: player_id, now, services });
    await claimMission.run({ activeMissionPath: activeMissionPath(run_id) }, context());
    await sendAgain(context(), captain_uid, picker);
    return true;
  });
}

/** Finished runs of players that have no wallet: these are npcs, because without a wallet there is no sign-in. */
async function readyNpcRuns(tx: Tx, now: Date) {
  return tx
    .selectFrom('mission_runs as run')
    .where('run.claimed_at', 'is', null)
    .where('run.ends_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wallets')
            .whereRef('wallets.player_id', '=', 'run.player_id')
            .select(eb.lit(1).as('one')),
        ),
      ),
    )
    .select(['run.id as run_id', 'run.player_id', 'run.captain_uid'])
    .limit(maxReady)
    .execute();
}

/** Sends the captain on a mission that is free, so that the npc can always afford it. */
async function sendAgain(context: JobContext, captainId: string, picker: RandomPicker): Promise<void> {
  const { tx, playerId, now, services } = context;
  const captain = await lockCaptain(tx, playerId, captainId);
  const { rules, missions } = await liveMissions(services, tx, now);
  const open = missions.filter(
    ({ missionStats }) =>
      captain !== undefined &&
      voyageAt(missionStats.path) === undefined &&
      sendPrices(rules, missionStats, 1).length === 0 &&
      eligibilityRefusal(rules, captain, missionStats) === null,
  );
  if (open.length === 0) return;
  const { missionStats } = picker.pick(open);
  await initiateMission.run(
    { missionPath: missionStats.path, nfts: [captainId], levelCount: 1, nonce: '' },
    context,
  );
}
