import type { IntentKind } from '#contract/chainIntents.ts';
import { toBaseUnits } from '#rules/tokens.ts';
import type { ChainToken } from '../../base/chainNames.ts';
import { prepare, type RouteHandlers, write } from '../../http/routeHandler.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import { acceptSigned, acceptSubmitted, trySigned } from './acceptSigned.ts';
import { buildTransaction } from './buildTransaction.ts';
import { readSigned } from './signLast.ts';
import { storeIntents } from './storeIntent.ts';
import { planDeposit, planWithdrawal } from './tokenPlans.ts';

const kinds = ['deposit', 'withdraw'] as const satisfies readonly IntentKind[];
const tokenNames = { booty: 'BOOTY', gold: 'GOLD' } as const satisfies Record<string, ChainToken>;

/** Routes for deposits and withdrawals of tokens. */
export const moneyRoutes: RouteHandlers<'deposit' | 'handleDeposit' | 'depositSubmitted'> = {
  deposit: prepare(async ({ services, caller, body: { amount, type, token, way } }) => {
    const { playerId } = caller;
    const request = { playerId, amount, token: tokenNames[token], way };
    const plan = await (type === 'deposit' ? planDeposit : planWithdrawal)(services, request);
    const built = await buildTransaction(services, plan);
    return async (tx) => {
      await storeIntents(tx, services, playerId, [{ plan, built }]);
      return {
        tx: built.bytes.toString('base64'),
        intentId: plan.id,
        signer: plan.address.toBase58(),
      };
    };
  }),

  handleDeposit: prepare(async ({ services, caller: { playerId }, body }) => {
    const signed = readSigned(body.transaction);
    const isTried = await trySigned(services, playerId, signed);
    const token = tokenNames[body.token];
    const amount = toBaseUnits(token, body.amount);
    return async (tx) => {
      await lockPlayer(tx, playerId);
      await acceptSigned(tx, services, services.clock.now(), playerId, signed, {
        kinds,
        isTried,
        matches: (intent) =>
          intent.kind === body.transactionType && intent.token === token && intent.amount === amount,
      });
      return { done: true };
    };
  }),

  depositSubmitted: write(async ({ tx, services, caller: { playerId }, body }) => {
    await lockPlayer(tx, playerId);
    await acceptSubmitted(tx, services, playerId, body, kinds);
    return { done: true };
  }),
};
