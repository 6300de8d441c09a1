import bs58 from 'bs58';
import { sql } from 'kysely';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import { readWallets } from '../../players/walletStore.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { feeOf, refuseBeyondBudget } from '../watch/feeBudget.ts';
import { type BuiltTransaction, buildTransaction } from './buildTransaction.ts';
import { hasTooMany, insertIntent, signedWithinDay } from './intentStore.ts';
import type { IntentPlan } from './kinds/IntentPlan.ts';

/**
 * Time until the first check of a stored transaction, in seconds, if the worker is to send it (`WalletWay` `sign`). No
 * transaction expires within this time, and the player's signature makes the check due at once.
 */
const firstCheckSeconds = 30;

export interface BuiltIntent {
  plan: IntentPlan;
  built: BuiltTransaction;
}

export async function buildIntent(
  services: WorkerServices,
  planned: Promise<IntentPlan>,
): Promise<BuiltIntent> {
  const plan = await planned;
  return { plan, built: await buildTransaction(services, plan) };
}

/** What a page needs to have a built transaction signed and to hand it in. */
export const answerOf = ({ plan, built }: BuiltIntent) => ({
  transaction: built.bytes.toString('base64'),
  intentId: plan.id,
  signer: plan.address.toBase58(),
});

/**
 * Stores built transactions of one request, all or none, and reserves what they will move. Throws Refusal
 * `too_many_transactions`, `too_many_transactions_today`, `game_cannot_pay`, `transaction_expired`, or the refusal of a
 * plan's `reserve`.
 */
export async function storeIntents(
  tx: Tx,
  services: Pick<WorkerServices, 'clock' | 'config' | 'db' | 'log' | 'liveMissions'>,
  playerId: string,
  intents: readonly BuiltIntent[],
): Promise<void> {
  const now = services.clock.now();
  // The player's row is locked before any other, as in jobs, so that requests and jobs cannot deadlock.
  await lockPlayer(tx, playerId);
  if (await hasTooMany(tx, playerId, intents.length)) throw new Refusal('too_many_transactions');
  const { maxTransactionsPerDay } = (await liveRules(services, tx, now)).transfers;
  if ((await signedWithinDay(tx, playerId, now)) + intents.length > maxTransactionsPerDay)
    throw new Refusal('too_many_transactions_today');
  const linked = new Set((await readWallets(tx, playerId)).map(({ address }) => address));
  for (const { plan } of intents) {
    // The wallet may have been unlinked while the chain simulated the transaction.
    if (!linked.has(plan.address.toBase58())) throw new Refusal('transaction_expired');
    await plan.reserve(tx);
  }
  const fees = intents.map(({ built }) => feeOf(built.bytes));
  await refuseBeyondBudget(
    tx,
    services,
    now,
    fees.reduce((sum, fee) => sum + fee, 0n),
  );
  for (const [index, { plan, built }] of intents.entries()) {
    const { subject } = plan;
    await insertIntent(tx, {
      id: plan.id,
      player_id: playerId,
      kind: plan.kind,
      state: 'reserved',
      wallet: plan.way,
      address: plan.address.toBase58(),
      token: subject.token ?? null,
      amount: subject.amount ?? null,
      tax: subject.tax ?? null,
      nft_uid: subject.nftUid ?? null,
      mint: subject.mint ?? null,
      imported: subject.imported ? JSON.stringify(subject.imported) : null,
      built: built.bytes,
      blockhash: built.blockhash,
      last_valid_block_height: built.lastValidBlockHeight,
      built_slot: built.slot,
      wire: null,
      signature: built.signature === null ? null : bs58.encode(built.signature),
      job_id: null,
      reason: null,
      created_at: now,
      settled_at: null,
      simulated_at: null,
      fee_lamports: built.signature === null ? null : (fees[index] ?? null),
      ...(plan.way === 'sign' && {
        next_check_at: sql<Date>`now() + ${firstCheckSeconds} * interval '1 second'`,
      }),
    });
  }
}
