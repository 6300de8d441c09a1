import { Refusal } from '../base/refusal.ts';
import { accept, type Call, type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import type { Condition } from '../services/JobsRequest.ts';
import { fleetOf, operatesShips } from './shipStore.ts';

type ShipRoute =
  | 'assignUser'
  | 'captainLicense'
  | 'genesisSend'
  | 'genesisClaim'
  | 'attachNft'
  | 'genesisLevelUp';

/**
 * Requests about a ship that is neither the player's nor assigned to the player are refused on arrival; the jobs make
 * all other checks, on locked rows.
 */
export const fleetRoutes: RouteHandlers<ShipRoute | 'genesisShips' | 'genesisSendAll' | 'genesisClaimAll'> = {
  genesisShips: read(async ({ services, caller: { playerId } }) => {
    const now = services.clock.now();
    const rules = await liveRules(services, services.db, now);
    return fleetOf(services.db, { playerId, rules, now });
  }),
  assignUser: accept(async (call) => ({ payloads: [call.body], condition: operatesIt(call) })),
  captainLicense: accept(async (call) => ({ payloads: [call.body], condition: operatesIt(call) })),
  attachNft: accept(async (call) => ({ payloads: [call.body], condition: operatesIt(call) })),
  genesisLevelUp: accept(async (call) => ({
    payloads: [call.body],
    condition: operatesIt(call),
  })),
  genesisSend: accept(async (call) => ({
    payloads: [call.body],
    condition: operatesIt(call),
  })),
  genesisSendAll: accept(async ({ caller, body: { genesisShipIds } }) => ({
    payloads: genesisShipIds.map((genesisShipId) => ({ genesisShipId })),
    condition: operates(caller.playerId, genesisShipIds),
  })),
  genesisClaim: accept(async (call) => ({
    payloads: [call.body],
    condition: operatesIt(call),
  })),
  genesisClaimAll: accept(async ({ request }) => {
    // This GET route changes the game. It requires the bearer header and also refuses navigations, so that no link
    // can make a player claim (rule book: fleet.md, Claims).
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      throw new Refusal('invalid_input', { field: 'Sec-Fetch-Mode' });
    }
    return { payloads: [{}] };
  }),
};

const operatesIt = ({ caller, body }: Pick<Call<ShipRoute>, 'caller' | 'body'>): Condition =>
  operates(caller.playerId, [body.genesisShipId]);

const operates = (playerId: string, shipIds: readonly string[]): Condition => ({
  holds: operatesShips(playerId, shipIds),
  otherwise: 'ship_not_found',
});
