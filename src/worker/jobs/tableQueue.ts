import { sql } from 'kysely';
import { v5 as idFromName } from 'uuid';
import type { OpenJobKind } from '#contract/jobs.ts';
import type { Clock } from '../chance.ts';
import { channels } from '../notifications/ChannelListener.ts';
import type { Tx } from '../services.ts';
import type { JobQueue } from './jobQueue.ts';

/** Any constant will do; it keeps our ids apart from those others derive from the same names. */
const namespace = '6f1d2b0e-7c55-4f0a-9a39-3f1c7d4be201';

/** The same call repeated names the same job: that is what makes a repeated post harmless. */
export function jobIdOf(playerId: string, idempotencyKey: string, index: number): string {
  return idFromName(`${playerId}\n${index}\n${idempotencyKey}`, namespace);
}

/**
 * The queue is the `jobs` table: to accept work is to insert its row (one statement, in the caller's
 * transaction, waking a worker at commit), to take it is to lock its player (`jobRunner.ts`).
 */
export function createTableQueue(clock: Clock): JobQueue {
  return {
    async enqueue(tx, { kind, playerId, idempotencyKey, index = 0, payload }) {
      const jobId = jobIdOf(playerId, idempotencyKey, index);
      await accept(tx, clock.now(), { kind, playerId, jobIds: [jobId], payloads: [payload] });
      return { jobId };
    },

    async enqueueMany(tx, { kind, playerId, idempotencyKey, payloads }) {
      const jobIds = payloads.map((_, index) => jobIdOf(playerId, idempotencyKey, index));
      if (jobIds.length > 0) await accept(tx, clock.now(), { kind, playerId, jobIds, payloads });
      return { jobIds };
    },
  };
}

interface Accepted {
  kind: OpenJobKind;
  playerId: string;
  jobIds: readonly string[];
  payloads: readonly unknown[];
}

/** Many at once stand a microsecond apart, so that they are carried out in the order they were asked. */
async function accept(tx: Tx, now: Date, { kind, playerId, jobIds, payloads }: Accepted): Promise<void> {
  await sql`
    with accepted as (
      insert into jobs (id, player_id, kind, payload, accepted_at)
      select id, ${playerId}, ${kind}, payload, ${now}::timestamptz + place * interval '1 microsecond'
      from rows from (unnest(${jobIds}::uuid[]), jsonb_array_elements(${JSON.stringify(payloads)}::jsonb))
        with ordinality as asked(id, payload, place)
      on conflict (id) do nothing
      returning 1
    )
    select pg_notify(${channels.jobs}, '') from accepted limit 1`.execute(tx);
}
