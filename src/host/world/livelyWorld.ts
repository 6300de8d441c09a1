import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { eligibilityRefusal } from '#rules/missions/eligibility.ts';
import { lockCaptain } from '#worker/captains/captainStore.ts';
import type { Tx } from '#worker/database/database.ts';
import { liveMissions } from '#worker/islands/liveMissions.ts';
import type { JobContext } from '#worker/jobs/jobHandler.ts';
import { claimMission } from '#worker/missions/claimMission.ts';
import { initiateMission } from '#worker/missions/initiateMission.ts';
import { activeMissionPath } from '#worker/missions/missionPaths.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';
import { RandomPicker } from './RandomPicker.ts';

type Parts = Pick<WorkerServices, 'config' | 'db' | 'clock' | 'random' | 'log'>;

/** Between two castaways coming home, in milliseconds of our clock. */
const pauseMs = { from: 20_000, to: 40_000 };
/** Of how many that could come home one is chosen. */
const mostReady = 50;

/**
 * In a development world the others go on sailing: every now and then one comes home, everybody hears of it, and
 * the captain leaves again. Returns how to stop; what is under way is finished first.
 */
export function keepWorldLively(services: Parts): () => Promise<void> {
  const fortune = new RandomPicker(services.random);
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const later = () => {
    timer = setTimeout(comeAndGo, fortune.whole(pauseMs.from, pauseMs.to));
    timer.unref();
  };
  const comeAndGo = () => {
    underWay = bringOneHome(services, fortune)
      .catch((error: unknown) => services.log.warn({ err: error }, 'no castaway came home'))
      .finally(() => {
        if (timer) later();
      });
  };
  later();
  return async () => {
    clearTimeout(timer);
    timer = undefined;
    await underWay;
  };
}

/** One castaway's captain comes home and leaves again. Answers whether there was one. */
export async function bringOneHome(
  services: Parts,
  fortune = new RandomPicker(services.random),
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const now = services.clock.now();
    const ready = await readyCastaways(tx, now);
    if (ready.length === 0) return false;
    const { run_id, player_id, captain_uid } = fortune.pick(ready);
    await sql`select from players where id = ${player_id} for no key update`.execute(tx);
    // No job was asked for: the ledger and the next run only need an id of their own.
    const deed = (): JobContext => ({ tx, jobId: newId(), playerId: player_id, now, services });
    await claimMission({ activeMissionPath: activeMissionPath(run_id) }, deed());
    await sendAgain(deed(), captain_uid, fortune);
    return true;
  });
}

/** Nobody can sign in as a castaway: no wallet leads to one, and that is how they are told apart. */
async function readyCastaways(tx: Tx, now: Date) {
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
    .limit(mostReady)
    .execute();
}

/** Plunders ask for no money, so a castaway never runs out of the means to sail. */
async function sendAgain(deed: JobContext, captainUid: string, fortune: RandomPicker): Promise<void> {
  const { tx, playerId, now, services } = deed;
  const captain = await lockCaptain(tx, playerId, captainUid);
  const { missions } = await liveMissions(services, tx, now);
  const open = missions.filter(
    ({ missionStats }) =>
      captain && missionStats.kind === 'Plunders' && eligibilityRefusal(captain, missionStats) === null,
  );
  if (open.length === 0) return;
  const { missionStats } = fortune.pick(open);
  await initiateMission(
    { missionPath: missionStats.path, nfts: [captainUid], levelCount: 1, nonce: '' },
    deed,
  );
}
