import type { RouteHandlers } from '../http/routeHandler.ts';
import { assetsOf, captainsOf } from './captainStore.ts';

export const captainRoutes: RouteHandlers<'nfts'> = {
  nfts: async ({ services: { db }, caller: { playerId } }) => {
    const [captains, assets] = await Promise.all([captainsOf(db, playerId), assetsOf(db, playerId)]);
    return [...captains, ...assets];
  },
};
