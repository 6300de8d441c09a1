import { sql } from 'kysely';
import { feeLamports } from '#chain/differenceOf.ts';
import type { IntentKind } from '#contract/chainIntents.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { refuseBeyondBudget } from '../watch/feeBudget.ts';
import { refuseWhileStopped } from '../watch/withdrawalStop.ts';
import { advance, findIntent, type Intent, lockIntent } from './intentStore.ts';
import { leavesTheGame } from './intentTransitions.ts';
import { checkSigned, type SignedByWallet, signLast } from './signLast.ts';
import { succeedsNow } from './simulation.ts';

/**
 * Checks and simulates the signed transaction of a `reserved` intent before the game signs it, so that a transaction
 * that would fail is refused at once. Does nothing in other states. Refuses what `checkSigned` and `succeedsNow` refuse.
 * @returns whether the chain has said that the transaction would succeed
 */
export async function trySigned(
  services: Pick<WorkerServices, 'db' | 'chain' | 'config' | 'clock' | 'log' | 'liveMissions'>,
  playerId: string,
  signed: SignedByWallet,
): Promise<boolean> {
  const intent = await findIntent(services.db, playerId, signed.intentId);
  if (intent?.state !== 'reserved') return false;
  const { transfers } = await liveRules(services, services.db, services.clock.now());
  checkSigned(intent, signed, transfers.maxPriorityLamports);
  return succeedsNow(services, intent, signed.bytes);
}

export interface ExpectedIntent {
  kinds: readonly IntentKind[];
  /** Further conditions that the transaction must meet. */
  matches?: (intent: Intent) => boolean;
  /** The job that will report how the transaction ended. */
  jobId?: string;
  /**
   * Whether `trySigned` has just returned true. If so, the transaction is simulated again before it is sent only if more
   * than two seconds have passed.
   */
  isTried?: boolean;
}

/**
 * Accepts a transaction that the player's wallet has signed: checks it, signs it for the game and stores it, so that it
 * will be sent even if this worker dies. The player's row must be locked. A transaction that was accepted before stays
 * unchanged. Throws Refusal `transaction_not_found` (also for another player's transaction), `transaction_changed`,
 * `transaction_not_signed`, `transaction_expired`, `withdrawals_paused`, `game_cannot_pay`.
 */
export async function acceptSigned(
  tx: Tx,
  services: Pick<WorkerServices, 'chain' | 'config' | 'log' | 'liveMissions'>,
  now: Date,
  playerId: string,
  signed: SignedByWallet,
  { kinds, matches = () => true, jobId, isTried = false }: ExpectedIntent,
): Promise<Intent> {
  const intent = await lockIntent(tx, playerId, signed.intentId);
  if (!intent || !kinds.includes(intent.kind)) throw new Refusal('transaction_not_found');
  if (!matches(intent)) throw new Refusal('transaction_changed');
  const { transfers } = await liveRules(services, tx, now);
  checkSigned(intent, signed, transfers.maxPriorityLamports);
  if (intent.state === 'failed' || intent.state === 'expired' || intent.state === 'cancelled') {
    throw new Refusal('transaction_expired');
  }
  if (intent.state !== 'reserved') return intent;
  // The transaction may have been built before withdrawals were stopped. While they are stopped, the game signs no
  // transaction that moves assets out of the game.
  if (leavesTheGame[intent.kind]) await refuseWhileStopped(tx);
  const fee_lamports = feeLamports(signed.decoded);
  await refuseBeyondBudget(tx, services, now, fee_lamports);
  const complete = signLast(services.chain, intent, signed);
  const change = { ...complete, fee_lamports, job_id: jobId ?? null };
  const tried = isTried && { simulated_at: sql<Date>`now()` };
  await advance(tx, intent, 'signed', now, { ...change, ...tried });
  return { ...intent, ...change, state: 'signed' };
}

/**
 * Accepts the signature that a wallet reports after it has signed and sent a transaction. The game has stored the
 * signature already, because it signed first. Throws Refusal `transaction_not_found`, `transaction_changed` for another
 * signature, `transaction_expired`.
 */
export async function acceptSubmitted(
  tx: Tx,
  { clock }: Pick<WorkerServices, 'clock'>,
  playerId: string,
  { intentId, signature }: { intentId: string; signature: string },
  kinds: readonly IntentKind[],
): Promise<void> {
  const intent = await lockIntent(tx, playerId, intentId);
  if (!intent || !kinds.includes(intent.kind)) throw new Refusal('transaction_not_found');
  if (intent.signature !== signature) throw new Refusal('transaction_changed');
  if (intent.state === 'failed' || intent.state === 'expired') throw new Refusal('transaction_expired');
  if (intent.state === 'reserved') await advance(tx, intent, 'submitted', clock.now());
}
