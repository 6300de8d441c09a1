import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  unpackAccount,
} from '@solana/spl-token';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import type { WalletWay } from '#contract/chainIntents.ts';
import { toBaseUnits, tokenDecimals } from '#rules/tokens.ts';
import { isTooLittle, splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';
import { requireSecuredWallet } from '../../auth/requireSecuredWallet.ts';
import type { ChainToken } from '../../base/chainNames.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database, Tx } from '../../database/database.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import { readBalances } from '../../ledger/balances.ts';
import { bookTransfers } from '../../ledger/bookTransfers.ts';
import { primaryWallet } from '../../players/walletStore.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { GameChain } from '../connection/GameChain.ts';
import { refuseWhileStopped } from '../watch/withdrawalStop.ts';
import type { IntentPlan } from './IntentPlan.ts';

/** A deposit or withdrawal as a player asks for it. */
export interface TokenRequest {
  playerId: string;
  token: ChainToken;
  /** In tokens, as in the API, not in base units. */
  amount: number;
  way: WalletWay;
}

/**
 * Plans a deposit from the account's primary wallet, whose balance the page shows, into custody. Throws Refusal
 * `amount_invalid`, `amount_too_small`. The plan's `explainRefusal` refuses `not_enough_on_chain`, `chain_unavailable`.
 */
export async function planDeposit(
  services: WorkerServices,
  { playerId, token, amount, way }: TokenRequest,
): Promise<IntentPlan> {
  const { chain, db } = services;
  const units = unitsOf(token, amount);
  await refuseTooLittle(services, token, amount);
  const address = new PublicKey(await primaryWallet(db, playerId));
  const account = getAssociatedTokenAddressSync(chain.mints[token], address);
  return {
    id: newId(),
    kind: 'deposit',
    way,
    address,
    subject: { token, amount: units, tax: 0n },
    instructions: [transferOf(chain, token, account, chain.custodyOf(token), address, units)],
    signers: [],
    reserve: async (tx) => {
      // Another wallet may have become the primary one since the plan was made.
      if ((await primaryWallet(tx, playerId)) !== address.toBase58()) {
        throw new Refusal('transaction_expired');
      }
    },
    explainRefusal: async () => {
      if ((await heldIn(chain, account)) < units) throw new Refusal('not_enough_on_chain', { token });
    },
  };
}

/**
 * Plans a withdrawal from custody to the account's primary wallet, less the tax (rule book: transfers.md, Tax). The
 * plan's `reserve` books the whole amount; its `explainRefusal` refuses `game_cannot_pay`. Throws Refusal
 * `amount_invalid`, `amount_too_small`, `not_enough_in_game`, `withdrawals_paused`, `wallet_not_secured`, `wallet_too_new`.
 */
export async function planWithdrawal(
  services: WorkerServices,
  { playerId, token, amount, way }: TokenRequest,
): Promise<IntentPlan> {
  const { chain, db, clock, log } = services;
  const units = unitsOf(token, amount);
  await refuseTooLittle(services, token, amount);
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
      await refuseWhileStopped(tx);
      // The primary wallet and the live tax may have changed since the plan was made.
      const isAsPlanned =
        (await requireSecuredWallet(tx, services, playerId)) === primary && (await splitNow(tx)).tax === tax;
      if (!isAsPlanned) throw new Refusal('transaction_expired');
      try {
        await bookTransfers(tx, {
          reason: 'chain.withdraw',
          jobId: id,
          at: clock.now(),
          transfers: [{ token, amount: units, from: { playerId }, to: { systemAccount: 'chain' } }],
        });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_enough_funds') {
          throw new Refusal('not_enough_in_game', { token });
        }
        throw error;
      }
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
}

function unitsOf(token: ChainToken, amount: number): bigint {
  const units = toBaseUnits(token, amount);
  if (typeof units !== 'bigint' || units <= 0n) throw new Refusal('amount_invalid', { token });
  return units;
}

async function refuseTooLittle(services: WorkerServices, token: ChainToken, amount: number): Promise<void> {
  if (token === 'RUM') return;
  const rules = await liveRules(services, services.db, services.clock.now());
  if (isTooLittle(rules, token, amount))
    throw new Refusal('amount_too_small', { token, min: rules.transfers.minAmount[token] });
}

/** Balance of a token account in base units; 0 if the account does not exist. */
async function heldIn(chain: GameChain, account: PublicKey): Promise<bigint> {
  const info = await chain.ask((connection) => connection.getAccountInfo(account));
  return info === null ? 0n : unpackAccount(account, info).amount;
}

function transferOf(
  chain: GameChain,
  token: ChainToken,
  from: PublicKey,
  to: PublicKey,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction {
  return createTransferCheckedInstruction(from, chain.mints[token], to, owner, amount, tokenDecimals[token]);
}
