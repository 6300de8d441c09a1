import { countOwnCaptains } from '../captains/captainStore.ts';
import type { RouteHandlers } from '../http/routeHandler.ts';
import { missionCatalogue } from '../islands/missionCatalogue.ts';
import { Refusal } from '../refusal.ts';
import type { Services, Tx } from '../services.ts';
import { activeMissionIdAt, openMissionAt } from './missionPaths.ts';
import {
  readActiveMissions,
  readEligibleCaptains,
  readMissionFeed,
  readMissions,
  readRecentActivity,
  readResults,
} from './missionReads.ts';
import { countOwnRuns, nextSealsOf } from './missionRunStore.ts';
import { toggleBattleToken } from './toggleBattleToken.ts';
import { readTreasureRate } from './treasureRates.ts';

/**
 * What is certain at once is refused at the door: no such mission, a captain or a mission of somebody else.
 * Everything that depends on the moment (rest, level, money, time) is the job's to say, on locked rows.
 */
export const missionRoutes: RouteHandlers<
  | 'missions'
  | 'activeMissions'
  | 'eligibleNfts'
  | 'missionResults'
  | 'nextSeals'
  | 'initiate'
  | 'initiateBatch'
  | 'claim'
  | 'claimBatch'
  | 'toggleBattleToken'
  | 'payAllHandsOnDeck'
  | 'missionFeed'
  | 'treasurePerStrength'
  | 'recentActivity'
> = {
  missions: ({ services, query }) => readMissions(services, query),
  activeMissions: ({ services, caller }) => readActiveMissions(services, caller.playerId),
  eligibleNfts: ({ services, caller, query }) =>
    readEligibleCaptains(services, caller.playerId, query.missionId),
  missionResults: ({ services, caller }) => readResults(services, caller.playerId),
  missionFeed: ({ services, body }) => readMissionFeed(services, body),
  recentActivity: ({ services }) => readRecentActivity(services),
  treasurePerStrength: async ({ services }) => ({
    treasurePerStrength: await readTreasureRate(services.db, services.clock.now()),
  }),

  nextSeals: async ({ caller, tx, body: { nfts } }) => {
    const seals = await nextSealsOf(tx, caller.playerId, nfts);
    const commitments = new Map(seals.map(({ captainUid, commitment }) => [captainUid, commitment]));
    return nfts.map((captainUid) => {
      const commitment = commitments.get(captainUid);
      if (commitment === undefined) throw new Refusal('captain_not_found');
      return { captainUid, commitment };
    });
  },
  initiate: async ({ services, caller, tx, body, idempotencyKey }) => {
    await checkSend(services, tx, caller.playerId, body);
    return services.jobQueue.enqueue(tx, {
      kind: 'initiate',
      playerId: caller.playerId,
      idempotencyKey,
      payload: body,
    });
  },
  initiateBatch: async ({ services, caller, tx, body, idempotencyKey }) => {
    await checkSend(services, tx, caller.playerId, body);
    const { missionPath, nfts, levelCount, nonce } = body;
    if (typeof levelCount !== 'number' && levelCount.length !== nfts.length) {
      throw new Refusal('invalid_input', { field: 'levelCount' });
    }
    return services.jobQueue.enqueueMany(tx, {
      kind: 'initiate',
      playerId: caller.playerId,
      idempotencyKey,
      payloads: nfts.map((uid, place) => ({
        missionPath,
        nfts: [uid],
        nonce,
        levelCount: typeof levelCount === 'number' ? levelCount : (levelCount[place] ?? 1),
      })),
    });
  },
  claim: async ({ services, caller, tx, body, idempotencyKey }) => {
    await checkClaim(tx, caller.playerId, [body.activeMissionPath]);
    return services.jobQueue.enqueue(tx, {
      kind: 'claim',
      playerId: caller.playerId,
      idempotencyKey,
      payload: body,
    });
  },
  claimBatch: async ({ services, caller, tx, body, idempotencyKey }) => {
    await checkClaim(tx, caller.playerId, body.activeMissionPaths);
    return services.jobQueue.enqueueMany(tx, {
      kind: 'claim',
      playerId: caller.playerId,
      idempotencyKey,
      payloads: body.activeMissionPaths.map((activeMissionPath) => ({ activeMissionPath })),
    });
  },
  toggleBattleToken: async ({ services, caller, tx, body }) => {
    await toggleBattleToken(tx, services, caller.playerId, body.activeMissionId);
    return { done: true };
  },
  payAllHandsOnDeck: async ({ services, caller, tx, body, idempotencyKey }) => {
    await checkClaim(tx, caller.playerId, [body.activeMissionId]);
    return services.jobQueue.enqueue(tx, {
      kind: 'payAllHandsOnDeck',
      playerId: caller.playerId,
      idempotencyKey,
      payload: body,
    });
  },
};

async function checkSend(
  services: Services,
  tx: Tx,
  playerId: string,
  { missionPath, nfts }: { missionPath: string; nfts: readonly string[] },
): Promise<void> {
  openMissionAt(await missionCatalogue(services, tx, services.clock.now()), missionPath);
  const uids = [...new Set(nfts)];
  if ((await countOwnCaptains(tx, playerId, uids)) < uids.length) throw new Refusal('captain_not_found');
}

async function checkClaim(tx: Tx, playerId: string, paths: readonly string[]): Promise<void> {
  const ids = [...new Set(paths.map(activeMissionIdAt))];
  if ((await countOwnRuns(tx, playerId, ids)) < ids.length) throw new Refusal('active_mission_not_found');
}
