import { swapListRefusal } from '#rules/graveyard/swap.ts';
import { throwIfRefused } from '../base/refusal.ts';
import { accept, type RouteHandlers } from '../http/routeHandler.ts';
import { ownsPieces } from './burnStore.ts';

/**
 * A list that cannot be swapped and assets of another player are refused when the request arrives; the job makes all
 * other checks.
 */
export const graveyardRoutes: RouteHandlers<'swapEntities'> = {
  swapEntities: accept(async ({ caller: { playerId }, body }) => {
    throwIfRefused(swapListRefusal(body));
    const pieceIds = body.map(({ entityId }) => entityId);
    const condition = { holds: ownsPieces(playerId, pieceIds), otherwise: 'entity_not_found' } as const;
    return { payloads: [body], condition };
  }),
};
