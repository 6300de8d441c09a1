import type { ChainIntent, IntentState } from '#contract/chainIntents.ts';
import { handleAssetsFailed, handleAssetsSucceeded } from '#words/chainIntents.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { lockPlayer } from '../jobs/jobTable.ts';
import { settle } from '../jobs/outbox.ts';
import { notifyPlayers } from '../notifications/notifyPlayers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { intentEffects } from './intentEffects.ts';
import { advance, findIntent, type Intent } from './intentStore.ts';
import { viewIntent } from './intentViews.ts';

type Settled = 'confirmed' | 'failed' | 'expired' | 'cancelled';
type SettleServices = Pick<WorkerServices, 'db' | 'clock' | 'chain'>;

/**
 * Ends a transaction: its state, what it does in the game, and the player's notification commit together, once, however
 * often and by however many workers this is called.
 */
export function settleIntent(
  services: SettleServices,
  intent: Intent,
  outcome: Settled,
  reason: string | null = null,
): Promise<void> {
  return transaction(services.db, async (tx) => {
    await lockPlayer(tx, intent.player_id);
    await settleIn(tx, services, intent, outcome, reason);
  });
}

/** {@link settleIntent} in a transaction that has locked the player's row. @returns false where it is settled already */
export async function settleIn(
  tx: Tx,
  services: SettleServices,
  intent: Intent,
  outcome: Settled,
  reason: string | null = null,
): Promise<boolean> {
  const now = services.clock.now();
  if (!(await advance(tx, intent, outcome, now, reason === null ? {} : { reason }))) return false;
  const { confirmed, released } = intentEffects[intent.kind];
  await (outcome === 'confirmed' ? confirmed : released)(tx, intent, now);
  await notify(tx, services, intent, outcome);
  if (intent.job_id !== null) await settleJob(tx, intent.player_id, intent.job_id, now);
  return true;
}

async function notify(
  tx: Tx,
  services: SettleServices,
  { player_id, id }: Intent,
  outcome: Settled,
): Promise<void> {
  const settled = await findIntent(tx, player_id, id);
  if (!settled) throw new Error(`transaction ${id} is gone`);
  const result: ChainIntent = await viewIntent(tx, services.chain, settled);
  const error = outcome === 'failed' || outcome === 'expired';
  const data = { id, error, success: !error, message: result.sentence, result };
  await notifyPlayers(tx, 'chainIntent', [{ playerId: player_id, data }], services.clock.now());
}

/** Once all transactions of a job have ended, so does the job, with one notification. */
async function settleJob(tx: Tx, playerId: string, jobId: string, now: Date): Promise<void> {
  const intents = await tx
    .selectFrom('chain_intents')
    .select(['id', 'mint', 'state', 'settled_at'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
  if (intents.some(({ settled_at }) => settled_at === null)) return;
  const job = await tx
    .selectFrom('jobs')
    .select('attempts')
    .where('id', '=', jobId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (!job) return;
  const isDone = intents.every(({ state }) => state === 'confirmed');
  await settle(
    tx,
    playerId,
    [
      {
        id: jobId,
        attempts: job.attempts,
        state: isDone ? 'succeeded' : 'refused',
        type: 'handleAssets',
        message: isDone ? handleAssetsSucceeded : handleAssetsFailed,
        ...(!isDone && { code: 'transaction_failed' as const }),
        result: intents.map(
          ({ id, mint, state }): { intentId: string; mint: string | null; state: IntentState } => ({
            intentId: id,
            mint,
            state,
          }),
        ),
      },
    ],
    now,
  );
}
