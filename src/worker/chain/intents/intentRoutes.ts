import type { ChainIntent } from '#contract/chainIntents.ts';
import { presentFacts } from '../../base/presentFacts.ts';
import { Refusal } from '../../base/refusal.ts';
import { type RouteHandlers, read, write } from '../../http/routeHandler.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import { intentsOf, lockIntent } from './intentStore.ts';
import { asView } from './intentViews.ts';
import { settleIn } from './settleIntent.ts';

/** Routes that list a player's transactions and cancel one. */
export const intentRoutes: RouteHandlers<'chainIntents' | 'cancelIntent'> = {
  chainIntents: read(async ({ services, caller: { playerId } }) => {
    const rows = await intentsOf(services.db, playerId, services.clock.now());
    return rows.map((row) => presentFacts<ChainIntent>(asView(services.chain, row)));
  }),

  // A transaction that the game has not signed cannot be executed, so the game may cancel it at once.
  cancelIntent: write(async ({ tx, services, caller: { playerId }, params: { id } }) => {
    await lockPlayer(tx, playerId);
    const intent = await lockIntent(tx, playerId, id);
    if (!intent) throw new Refusal('transaction_not_found');
    if (intent.state === 'cancelled') return { done: true };
    if (!(await settleIn(tx, services, intent, 'cancelled'))) throw new Refusal('transaction_under_way');
    return { done: true };
  }),
};
