import type { JobCall, RouteHandlers } from '../http/routeHandler.ts';
import type { Condition } from '../jobs/acceptJobs.ts';
import { nftsOf, ownsCaptains } from './captainStore.ts';
import { piecesOf } from './equipmentStore.ts';

/** Requests about another player's captain are refused on arrival; the jobs make all other checks, on locked rows. */
export const captainRoutes: RouteHandlers<'nfts' | 'items' | 'levelUp' | 'upgradeShip' | 'equip'> = {
  nfts: ({ services: { db }, caller: { playerId } }) => nftsOf(db, playerId),
  items: ({ services: { db }, caller: { playerId } }) => piecesOf(db, playerId),
  levelUp: {
    answers: 'jobId',
    jobs: async (call) => ({
      kind: 'levelUpEntities',
      payloads: [call.body],
      condition: ownsThatCaptain(call),
    }),
  },
  upgradeShip: {
    answers: 'jobId',
    jobs: async (call) => ({
      kind: 'captainShipRarityUpgrade',
      payloads: [call.body],
      condition: ownsThatCaptain(call),
    }),
  },
  equip: {
    answers: 'jobId',
    jobs: async (call) => ({ kind: 'equip', payloads: [call.body], condition: ownsThatCaptain(call) }),
  },
};

function ownsThatCaptain({
  caller,
  body,
}: Pick<JobCall<'levelUp' | 'upgradeShip' | 'equip'>, 'caller' | 'body'>): Condition {
  return { holds: ownsCaptains(caller.playerId, [body.captainId]), otherwise: 'captain_not_found' };
}
