import type { IntentState } from '#contract/chainIntents.ts';
import type { Stored } from '#contract/facts.ts';
import type { JobResult } from '#contract/jobs.ts';
import type { Tx } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';
import { lockPlayer } from '../../jobs/jobTable.ts';
import { settle } from '../../jobs/outbox.ts';
import { notifyPlayers } from '../../notifications/notifyPlayers.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { stateRules } from './intentStates.ts';
import { advance } from './intentStore.ts';
import { viewIntent } from './intentViews.ts';
import type { Intent } from './kinds/IntentPlan.ts';
import { intentRules } from './kinds/intentRules.ts';

type Settled = 'confirmed' | 'failed' | 'expired' | 'cancelled';
interface Ending {
  /** Why the transaction failed, for operators. */
  reason?: string | null;
  /** Ends the transaction only if it is still in this state. */
  from?: IntentState;
}
type SettleServices = Pick<WorkerServices, 'db' | 'clock' | 'chain' | 'readings'>;

/**
 * Ends an on-chain transaction: its state, its effects in the game and the player's notification are committed
 * together. It ends only once, however often and by however many workers the function is called.
 */
export function settleIntent(
  services: SettleServices,
  intent: Intent,
  outcome: Settled,
  ending: Ending = {},
): Promise<void> {
  return transaction(services.db, async (tx) => {
    await lockPlayer(tx, intent.player_id);
    await settleIn(tx, services, intent, outcome, ending);
  });
}

/**
 * {@link settleIntent} in a database transaction that has locked the player's row.
 * @returns false if the intent is in a state that cannot change to `outcome`; then nothing is changed
 */
export async function settleIn(
  tx: Tx,
  services: SettleServices,
  intent: Intent,
  outcome: Settled,
  { reason = null, from }: Ending = {},
): Promise<boolean> {
  const now = services.clock.now();
  const settled = await advance(tx, intent, outcome, now, reason === null ? {} : { reason }, from);
  if (!settled) return false;
  services.readings.forget(settled.address);
  const { confirmed, released } = intentRules[settled.kind];
  await (outcome === 'confirmed' ? confirmed : released)(tx, settled, now);
  await notify(tx, services, settled);
  if (settled.job_id !== null) await settleJob(tx, services, settled.player_id, settled.job_id);
  return true;
}

async function notify(tx: Tx, services: SettleServices, settled: Intent): Promise<void> {
  const { player_id, id } = settled;
  const result = await viewIntent(tx, services.chain, settled);
  const error = stateRules[settled.state].isError;
  const data = { id, error, success: !error, message: result.sentence, result };
  await notifyPlayers(tx, 'chainIntent', [{ playerId: player_id, data }], services.clock.now());
}

/** Once all transactions of a job have ended, ends the job with one notification. */
async function settleJob(
  tx: Tx,
  { chain, clock }: SettleServices,
  playerId: string,
  jobId: string,
): Promise<void> {
  const intents = await tx
    .selectFrom('chain_intents')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
  if (intents.some(({ settled_at }) => settled_at === null)) return;
  const job = await tx
    .selectFrom('jobs')
    .select('attempts')
    .where('player_id', '=', playerId)
    .where('id', '=', jobId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (!job) return;
  const result: Stored<NonNullable<JobResult<'handleAssets'>>> = [];
  for (const intent of intents) {
    const { id: intentId, mint, state } = intent;
    const { sentence } = await viewIntent(tx, chain, intent);
    result.push({ intentId, mint, state, sentence });
  }
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
        fact: { name: isDone ? 'assetsMoved' : 'assetsNotMoved' },
        ...(!isDone && { code: 'transaction_failed' as const }),
        result,
      },
    ],
    clock.now(),
  );
}
