import { Refusal } from '../base/refusal.ts';
import { ownsCaptains } from '../captains/captainStore.ts';
import { readMedianLevels } from '../captains/medianLevels.ts';
import { accept, type Call, type RouteHandlers, read, write } from '../http/routeHandler.ts';
import { liveMissions, liveRules } from '../islands/liveMissions.ts';
import type { Condition } from '../services/JobsRequest.ts';
import { activeMissionIdAt, openMissionAt } from './missionPaths.ts';
import {
  readActiveMissions,
  readEligibleCaptains,
  readMissionFeed,
  readMissions,
  readRecentActivity,
  readResults,
} from './missionReads.ts';
import { nextCommitments, ownsRuns } from './missionRunStore.ts';
import { toggleBattleToken } from './toggleBattleToken.ts';
import { readTreasureRate } from './treasureRates.ts';

/**
 * Mission routes. On arrival, a request for jobs is refused only if its input is invalid, the mission does not exist or
 * is not open, or a captain or run is not the player's. Everything that can change before the job runs (rest, level,
 * money, time) is decided by the job, on locked rows.
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
  missions: read(({ services, query }) => readMissions(services, query)),
  activeMissions: read(({ services, caller }) => readActiveMissions(services, caller.playerId)),
  eligibleNfts: read(({ services, caller, query }) =>
    readEligibleCaptains(services, caller.playerId, query.missionId),
  ),
  missionResults: read(({ services, caller }) => readResults(services, caller.playerId)),
  missionFeed: read(({ services, body }) => readMissionFeed(services, body)),
  recentActivity: read(({ services }) => readRecentActivity(services)),
  treasurePerStrength: read(async ({ services }) => {
    const now = services.clock.now();
    const rules = await liveRules(services, services.db, now);
    return {
      treasurePerStrength: await readTreasureRate(services.db, rules, now),
      medianLevels: await readMedianLevels(services.db, now),
    };
  }),

  nextSeals: write(async ({ caller, tx, body: { nfts: captainIds } }) => {
    const next = await nextCommitments(tx, caller.playerId, captainIds);
    const commitments = new Map(next.map(({ captainUid: captainId, commitment }) => [captainId, commitment]));
    return captainIds.map((captainId) => {
      const commitment = commitments.get(captainId);
      if (commitment === undefined) throw new Refusal('captain_not_found');
      return { captainUid: captainId, commitment };
    });
  }),
  initiate: accept(async (call) => ({ payloads: [call.body], condition: await sendCondition(call) })),
  initiateBatch: accept(async (call) => {
    const condition = await sendCondition(call);
    const { missionPath, nfts: captainIds, levelCount, nonce, shownWind } = call.body;
    if (typeof levelCount !== 'number' && levelCount.length !== captainIds.length) {
      throw new Refusal('invalid_input', { field: 'levelCount' });
    }
    const payloads = captainIds.map((captainId, place) => ({
      missionPath,
      nfts: [captainId],
      nonce,
      ...(shownWind !== undefined && { shownWind }),
      levelCount: typeof levelCount === 'number' ? levelCount : (levelCount[place] ?? 1),
    }));
    return { payloads, condition };
  }),
  claim: accept(async ({ caller, body }) => ({
    payloads: [body],
    condition: runsCondition(caller.playerId, [body.activeMissionPath]),
  })),
  claimBatch: accept(async ({ caller, body: { activeMissionPaths } }) => ({
    payloads: activeMissionPaths.map((activeMissionPath) => ({ activeMissionPath })),
    condition: runsCondition(caller.playerId, activeMissionPaths),
  })),
  toggleBattleToken: write(async ({ services, caller, tx, body }) => {
    await toggleBattleToken(tx, services, caller.playerId, body.activeMissionId);
    return { done: true };
  }),
  payAllHandsOnDeck: accept(async ({ caller, body }) => ({
    payloads: [body],
    condition: runsCondition(caller.playerId, [body.activeMissionId]),
  })),
};

async function sendCondition({
  services,
  caller,
  body: { missionPath, nfts: captainIds },
}: Call<'initiate' | 'initiateBatch'>): Promise<Condition> {
  openMissionAt(await liveMissions(services, services.db, services.clock.now()), missionPath);
  return { holds: ownsCaptains(caller.playerId, captainIds), otherwise: 'captain_not_found' };
}

function runsCondition(playerId: string, paths: readonly string[]): Condition {
  return { holds: ownsRuns(playerId, paths.map(activeMissionIdAt)), otherwise: 'active_mission_not_found' };
}
