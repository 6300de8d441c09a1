import { createTransferCheckedInstruction, unpackAccount } from '@solana/spl-token';
import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { toBaseUnits, tokenDecimals } from '#rules/tokens.ts';
import { isTooLittle } from '#rules/transfers/tokenTransfer.ts';
import type { ChainToken } from '../../../base/chainNames.ts';
import { Refusal } from '../../../base/refusal.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { liveRules } from '../../../islands/liveMissions.ts';
import { bookTransfers } from '../../../ledger/bookTransfers.ts';
import type { WorkerServices } from '../../../services/WorkerServices.ts';
import type { GameChain } from '../../connection/GameChain.ts';
import type { Intent, IntentRequest } from './IntentPlan.ts';

/** A deposit or withdrawal as a player asks for it. */
export interface TokenRequest extends IntentRequest {
  token: ChainToken;
  /** In tokens, as in the API, not in base units. */
  amount: number;
}

export function unitsOf(token: ChainToken, amount: number): bigint {
  const units = toBaseUnits(token, amount);
  if (typeof units !== 'bigint' || units <= 0n) throw new Refusal('amount_invalid', { token });
  return units;
}

/** Throws Refusal `amount_too_small`. */
export async function refuseTooLittle(
  services: WorkerServices,
  source: Database | Tx,
  token: ChainToken,
  amount: number,
): Promise<void> {
  if (token === 'RUM') return;
  const rules = await liveRules(services, source, services.clock.now());
  if (isTooLittle(rules, token, amount))
    throw new Refusal('amount_too_small', { token, min: rules.transfers.minAmount[token] });
}

/** Balance of a token account in base units; 0 if the account does not exist. */
export async function heldIn(chain: GameChain, account: PublicKey): Promise<bigint> {
  const info = await chain.ask((connection) => connection.getAccountInfo(account));
  return info === null ? 0n : unpackAccount(account, info).amount;
}

export function transferOf(
  chain: GameChain,
  token: ChainToken,
  from: PublicKey,
  to: PublicKey,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction {
  return createTransferCheckedInstruction(from, chain.mints[token], to, owner, amount, tokenDecimals[token]);
}

export function tokensOf({ id, token, amount, tax }: Pick<Intent, 'id' | 'token' | 'amount' | 'tax'>): {
  token: ChainToken;
  amount: bigint;
  tax: bigint;
} {
  if (token === null || amount === null) throw new Error(`transaction ${id} moves no tokens`);
  return { token, amount, tax: tax ?? 0n };
}

/** Books the whole amount of a withdrawal out of the game. Throws Refusal `not_enough_in_game`. */
export async function bookWithdrawal(
  tx: Tx,
  {
    intentId,
    playerId,
    token,
    amount,
    at,
  }: { intentId: string; playerId: string; token: ChainToken; amount: bigint; at: Date },
): Promise<void> {
  try {
    await bookTransfers(tx, {
      reason: 'chain.withdraw',
      jobId: intentId,
      at,
      transfers: [{ token, amount, from: { playerId }, to: { systemAccount: 'chain' } }],
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_enough_funds')
      throw new Refusal('not_enough_in_game', { token });
    throw error;
  }
}
