import { sql } from 'kysely';
import { feeLamports } from '#chain/differenceOf.ts';
import type { IntentKind } from '#contract/chainIntents.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { write } from '../../http/routeHandler.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { refuseBeyondBudget } from '../watch/feeBudget.ts';
import { refuseWhileStopped } from '../watch/withdrawalStop.ts';
import { stateRules } from './intentStates.ts';
import { advance, findIntent, lockIntent } from './intentStore.ts';
import type { Intent, IntentRules } from './kinds/IntentPlan.ts';
import { intentRules } from './kinds/intentRules.ts';
import { checkSigned, readSigned, type SignedByWallet, signLast } from './signLast.ts';
import { succeedsNow } from './simulation.ts';

/**
 * Checks and simulates the signed transaction of a `reserved` intent before the game signs it, so that a transaction
 * that would fail is refused at once. Does nothing in other states. Refuses what `checkSigned` and `succeedsNow`
 * refuse.
 * @returns whether the chain has said that the transaction would succeed
 */
export async function trySigned(
  services: Pick<WorkerServices, 'db' | 'chain' | 'config' | 'clock' | 'log' | 'liveMissions'>,
  playerId: string,
  signed: SignedByWallet,
): Promise<boolean> {
  const intent = await findIntent(services.db, playerId, signed.intentId);
  if (!intent || stateRules[intent.state].handIn !== 'accepts') return false;
  const { transfers } = await liveRules(services, services.db, services.clock.now());
  checkSigned(intent, signed, transfers);
  return succeedsNow(services, intent, signed.bytes);
}

export interface ExpectedIntent {
  kinds: readonly IntentKind[];
  /** Further conditions that the transaction must meet. */
  matches?: (intent: Intent) => boolean;
  /** The job that will report how the transaction ended. */
  jobId?: string;
  /**
   * Whether `trySigned` has just returned true. If so, the transaction is simulated again before it is sent only if
   * more than two seconds have passed.
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
  const rules = await liveRules(services, tx, now);
  checkSigned(intent, signed, rules.transfers);
  const { handIn } = stateRules[intent.state];
  if (handIn === 'tooLate') throw new Refusal('transaction_expired');
  if (handIn === 'accepted') return intent;
  // The transaction may have been built before withdrawals were stopped. While they are stopped, the game signs no
  // transaction that moves assets out of the game.
  const { leavesTheGame, refuseSigned }: IntentRules<never> = intentRules[intent.kind];
  if (leavesTheGame) await refuseWhileStopped(tx);
  refuseSigned?.(rules, intent);
  const fee_lamports = feeLamports(signed.decoded);
  await refuseBeyondBudget(tx, services, now, fee_lamports);
  refuseOtherAuthority(services, intent, signed);
  const complete = signLast(services.chain, intent, signed);
  const change = { ...complete, fee_lamports, job_id: jobId ?? null };
  const tried = isTried && { simulated_at: sql<Date>`now()` };
  await advance(tx, intent, 'signed', now, { ...change, ...tried });
  return { ...intent, ...change, state: 'signed' };
}

/** For a server that was started with another CHAIN_AUTHORITY_KEY than the one for which the transaction was built. */
function refuseOtherAuthority(
  { chain, log }: Pick<WorkerServices, 'chain' | 'log'>,
  { id, kind }: Pick<Intent, 'id' | 'kind'>,
  { decoded }: SignedByWallet,
): void {
  const authority = chain.authority.publicKey.toBase58();
  if (decoded.signers.some(({ address }) => address === authority)) return;
  log.error({ intentId: id, kind, authority }, 'a transaction was built for another authority key');
  throw new Refusal('game_cannot_pay');
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
  const { handIn } = stateRules[intent.state];
  if (handIn === 'tooLate') throw new Refusal('transaction_expired');
  if (handIn === 'accepts') await advance(tx, intent, 'submitted', clock.now());
}

/** Hands in the signed transaction of a request: checked before the request's database transaction, accepted in it. */
export async function acceptHandedIn(
  services: WorkerServices,
  playerId: string,
  base64: string,
  expected: ExpectedIntent,
): Promise<(tx: Tx) => Promise<{ done: true }>> {
  const signed = readSigned(base64);
  const isTried = await trySigned(services, playerId, signed);
  return async (tx) => {
    await lockPlayer(tx, playerId);
    await acceptSigned(tx, services, services.clock.now(), playerId, signed, { ...expected, isTried });
    return { done: true };
  };
}

/** The routes by which a page reports the signature of what its wallet sent. */
export const reportSubmitted = (kinds: readonly IntentKind[]) =>
  write<'depositSubmitted' | 'assetsSubmitted'>(async ({ tx, services, caller: { playerId }, body }) => {
    await lockPlayer(tx, playerId);
    await acceptSubmitted(tx, services, playerId, body, kinds);
    return { done: true };
  });
