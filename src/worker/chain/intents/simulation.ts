import { type SimulatedTransactionResponse, VersionedTransaction } from '@solana/web3.js';
import type { IntentKind } from '#contract/chainIntents.ts';
import { Refusal } from '../../base/refusal.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { GameChain } from '../connection/GameChain.ts';
import type { Intent } from './kinds/IntentPlan.ts';
import { intentRules } from './kinds/intentRules.ts';

type SimulationServices = Pick<WorkerServices, 'chain' | 'log'>;
type Outcome = Pick<SimulatedTransactionResponse, 'err' | 'logs'>;

/**
 * Refuses a transaction that was just built and would fail. The node simulates it with a blockhash of its own, because
 * it may lag behind the node that gave the transaction's. Throws Refusal `chain_unavailable`, `not_enough_sol`,
 * `game_cannot_pay`, `transaction_refused`.
 */
export async function refuseFailing(
  services: SimulationServices,
  kind: IntentKind,
  bytes: Uint8Array,
): Promise<void> {
  const outcome = await simulate(services.chain, bytes, { replaceRecentBlockhash: true });
  if (outcome.err) throw refusalOf(services, kind, outcome);
}

/**
 * Refuses a transaction with the wallet's signature that would fail, or can no longer be executed. Throws Refusal
 * `transaction_expired` and what `refuseFailing` refuses.
 * @returns false if the node has not seen the blockhash yet, so the outcome is unknown
 */
export async function succeedsNow(
  services: SimulationServices,
  { kind, last_valid_block_height }: Pick<Intent, 'kind' | 'last_valid_block_height'>,
  bytes: Uint8Array,
): Promise<boolean> {
  const { chain } = services;
  const outcome = await simulate(chain, bytes, { replaceRecentBlockhash: false });
  if (outcome.err === 'BlockhashNotFound') {
    const height = await chain.ask((connection) => connection.getBlockHeight('confirmed'));
    if (height > Number(last_valid_block_height)) throw new Refusal('transaction_expired');
    return false;
  }
  if (outcome.err) throw refusalOf(services, kind, outcome);
  return true;
}

async function simulate(
  chain: GameChain,
  bytes: Uint8Array,
  { replaceRecentBlockhash }: { replaceRecentBlockhash: boolean },
): Promise<Outcome> {
  const transaction = VersionedTransaction.deserialize(bytes);
  const { value } = await chain.ask((connection) =>
    connection.simulateTransaction(transaction, {
      sigVerify: false,
      commitment: 'confirmed',
      replaceRecentBlockhash,
    }),
  );
  return value;
}

/** Matches the log of the system program if there are not enough lamports for the rent of an account. */
const missingLamports = /insufficient lamports/;

function refusalOf({ log }: SimulationServices, kind: IntentKind, { err, logs }: Outcome): Refusal {
  const lacksRent = isAccountShort(err) || (logs ?? []).some((line) => missingLamports.test(line));
  if (isFeePayerShort(err) || (lacksRent && intentRules[kind].paysRent === 'game')) {
    log.error({ kind, reason: err }, 'the authority has too little SOL for a transaction');
    return new Refusal('game_cannot_pay');
  }
  return new Refusal(lacksRent ? 'not_enough_sol' : 'transaction_refused');
}

/** Errors that concern the fee payer alone, which is the game's authority. */
const feePayerErrors = new Set<unknown>(['AccountNotFound', 'InsufficientFundsForFee']);

/** Whether a simulation failed because the game's authority cannot pay the network fee. */
export const isFeePayerShort = (err: Outcome['err']): boolean =>
  feePayerErrors.has(err) || Object(Object(err).InsufficientFundsForRent).account_index === 0;

/** Whether some account would be left with less SOL than its rent. */
const isAccountShort = (err: Outcome['err']): boolean => Object(err).InsufficientFundsForRent !== undefined;
