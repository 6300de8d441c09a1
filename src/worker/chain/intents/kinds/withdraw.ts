import {
  createAssociatedTokenAccountIdempotentInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import { splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';
import { requireSecuredWallet } from '../../../auth/requireSecuredWallet.ts';
import { Refusal } from '../../../base/refusal.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { liveRules } from '../../../islands/liveMissions.ts';
import { readBalances } from '../../../ledger/balances.ts';
import { bookTransfers } from '../../../ledger/bookTransfers.ts';
import { refuseWhileStopped } from '../../watch/withdrawalStop.ts';
import type { IntentRules } from './IntentPlan.ts';
import {
  bookWithdrawal,
  heldIn,
  refuseTooLittle,
  type TokenRequest,
  tokensOf,
  transferOf,
  unitsOf,
} from './tokens.ts';

/**
 * A withdrawal from custody to the account's primary wallet, less the tax (rule book: transfers.md, Tax). The plan's
 * `reserve` books the whole amount; its `explainRefusal` refuses `game_cannot_pay`. Its plan refuses `amount_invalid`,
 * `amount_too_small`, `not_enough_in_game`, `withdrawals_paused`, `wallet_not_secured`, `wallet_too_new`.
 */
export const withdrawRules: IntentRules<TokenRequest> = {
  plan: async (services, { playerId, token, amount, way }) => {
    const { chain, db, clock, log } = services;
    const units = unitsOf(token, amount);
    await refuseTooLittle(services, db, token, amount);
    await refuseWhileStopped(db);
    const primary = await requireSecuredWallet(db, services, playerId);
    const balances = await readBalances(db, playerId);
    if (balances[token] < units) throw new Refusal('not_enough_in_game', { token });
    const splitNow = async (source: Database | Tx) => {
      const rules = await liveRules(services, source, clock.now());
      return splitWithdrawal(units, rules.transfers.withdrawalTaxPercent);
    };
    const { payout, tax } = await splitNow(db);
    if (payout <= 0n) throw new Refusal('amount_invalid', { token });
    const address = new PublicKey(primary);
    const mint = chain.mints[token];
    const account = getAssociatedTokenAddressSync(mint, address);
    const id = newId();
    return {
      id,
      kind: 'withdraw',
      way,
      address,
      subject: { token, amount: units, tax },
      instructions: [
        createAssociatedTokenAccountIdempotentInstruction(address, account, address, mint),
        transferOf(chain, token, chain.custodyOf(token), account, chain.authority.publicKey, payout),
      ],
      signers: [],
      reserve: async (tx) => {
        await refuseTooLittle(services, tx, token, amount);
        await refuseWhileStopped(tx);
        // The primary wallet and the live tax may have changed since the plan was made.
        const isAsPlanned =
          (await requireSecuredWallet(tx, services, playerId)) === primary &&
          (await splitNow(tx)).tax === tax;
        if (!isAsPlanned) throw new Refusal('transaction_expired');
        await bookWithdrawal(tx, { intentId: id, playerId, token, amount: units, at: clock.now() });
      },
      explainRefusal: async () => {
        const held = await heldIn(chain, chain.custodyOf(token));
        if (held >= payout) return;
        log.error(
          { token, held: held.toString(), payout: payout.toString() },
          'custody holds too little to pay',
        );
        throw new Refusal('game_cannot_pay');
      },
    };
  },
  handedInBy: 'handleDeposit',
  leavesTheGame: true,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.withdraw,
  confirmed: async (tx, intent, now) => {
    const { token, tax } = tokensOf(intent);
    if (tax === 0n) return;
    await bookTransfers(tx, {
      reason: 'chain.tax',
      jobId: intent.id,
      at: now,
      transfers: [
        { token, amount: tax, from: { systemAccount: 'chain' }, to: { systemAccount: 'treasury' } },
      ],
    });
  },
  released: async (tx, intent, now) => {
    const { token, amount } = tokensOf(intent);
    await bookTransfers(tx, {
      reason: 'chain.withdrawReturned',
      jobId: intent.id,
      at: now,
      transfers: [{ token, amount, from: { systemAccount: 'chain' }, to: { playerId: intent.player_id } }],
    });
  },
};
