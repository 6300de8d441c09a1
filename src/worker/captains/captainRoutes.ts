import { accept, type Call, type RouteHandlers, read } from '../http/routeHandler.ts';
import type { Condition } from '../services/JobsRequest.ts';
import { nftsOf, ownsCaptains } from './captainStore.ts';
import { piecesOf } from './equipmentStore.ts';

/** Requests about another player's captain are refused on arrival; the jobs make all other checks, on locked rows. */
export const captainRoutes: RouteHandlers<'nfts' | 'items' | 'levelUp' | 'upgradeShip' | 'equip'> = {
  nfts: read(({ services: { db }, caller: { playerId } }) => nftsOf(db, playerId)),
  items: read(({ services: { db }, caller: { playerId } }) => piecesOf(db, playerId)),
  levelUp: accept(async (call) => ({
    payloads: [call.body],
    condition: ownsThatCaptain(call),
  })),
  upgradeShip: accept(async (call) => ({
    payloads: [call.body],
    condition: ownsThatCaptain(call),
  })),
  equip: accept(async (call) => ({ payloads: [call.body], condition: ownsThatCaptain(call) })),
};

function ownsThatCaptain({
  caller,
  body,
}: Pick<Call<'levelUp' | 'upgradeShip' | 'equip'>, 'caller' | 'body'>): Condition {
  return { holds: ownsCaptains(caller.playerId, [body.captainId]), otherwise: 'captain_not_found' };
}
