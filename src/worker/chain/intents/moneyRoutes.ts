import { toBaseUnits } from '#rules/tokens.ts';
import type { ChainToken } from '../../base/chainNames.ts';
import { prepare, type RouteHandlers } from '../../http/routeHandler.ts';
import { acceptHandedIn, reportSubmitted } from './acceptSigned.ts';
import { intentRules, kindsHandedInBy } from './kinds/intentRules.ts';
import { answerOf, buildIntent, storeIntents } from './storeIntent.ts';

const kinds = kindsHandedInBy('handleDeposit');
const tokenNames = { booty: 'BOOTY', gold: 'GOLD' } as const satisfies Record<string, ChainToken>;

/** Routes for deposits and withdrawals of tokens. */
export const moneyRoutes: RouteHandlers<'deposit' | 'handleDeposit' | 'depositSubmitted'> = {
  deposit: prepare(async ({ services, caller: { playerId }, body: { amount, type, token, way } }) => {
    const request = { playerId, amount, token: tokenNames[token], way };
    const intent = await buildIntent(services, intentRules[type].plan(services, request));
    return async (tx) => {
      await storeIntents(tx, services, playerId, [intent]);
      const { transaction, ...answer } = answerOf(intent);
      return { tx: transaction, ...answer };
    };
  }),
  handleDeposit: prepare(({ services, caller: { playerId }, body }) => {
    const token = tokenNames[body.token];
    const amount = toBaseUnits(token, body.amount);
    return acceptHandedIn(services, playerId, body.transaction, {
      kinds,
      matches: (intent) =>
        intent.kind === body.transactionType && intent.token === token && intent.amount === amount,
    });
  }),
  depositSubmitted: reportSubmitted(kinds),
};
