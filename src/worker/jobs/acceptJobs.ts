import { type RawBuilder, sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { jobIdOf } from '#contract/jobIds.ts';
import type { Acceptance, JobsRequest, Memo } from '../services/JobsRequest.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { type ClaimedJob, maxBatchJobs, pauseAfter } from './jobTable.ts';

/** How a request was answered, and its jobs that were claimed with it. */
interface AcceptanceWithClaim {
  acceptance: Acceptance;
  claimed: ClaimedJob[];
}

/**
 * Accepts jobs with one statement, which is its own transaction: it checks the condition, stores the answer under the
 * idempotency key and inserts the jobs. Repeats and refusals are return values. With `claims`, the first batch of the
 * jobs is claimed in the same statement, as `claimJobs` would do it, for the caller that runs it now; but not while the
 * player has another open job, because that one may come first. Jobs that are not claimed wait for a job runner.
 */
export async function acceptJobs(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  { playerId, idempotencyKey, jobs: { kind, payloads, condition }, memo }: JobsRequest,
  { claims = false } = {},
): Promise<AcceptanceWithClaim> {
  const now = clock.now();
  const jobIds = payloads.map((_, place) => jobIdOf(playerId, idempotencyKey, place));
  const holds = condition?.holds ?? sql<boolean>`true`;
  const memoRow = memo
    ? insertMemo(memo, { playerId, key: idempotencyKey, jobIds, otherwise: condition?.otherwise, now })
    : sql`select holds from request`;
  const attempts = claims
    ? sql`case when job.place <= ${maxBatchJobs} and not exists (
        select from jobs where player_id = ${playerId} and settled_at is null
      ) then 1 else 0 end`
    : sql`0`;
  // `on conflict` names no key, because two repeats at once may meet in any unique index.
  // `order by` makes the default of `jobs.number` count the jobs in the order of the request.
  const { rows } = await sql<{ holds: boolean; is_first: boolean } & (ClaimedJob | { id: null })>`
    with request as materialized (select ${holds} as holds),
    memo as (${memoRow}),
    new as (
      select job.id, job.payload::jsonb, ${attempts} as attempts, job.place
      from memo, unnest(${jobIds}::uuid[], ${payloads.map((payload) => JSON.stringify(payload))}::text[])
        with ordinality as job(id, payload, place)
      where memo.holds
    ),
    accepted as (
      insert into jobs (id, player_id, kind, payload, accepted_at, attempts, due_at)
      select id, ${playerId}, ${kind}, payload, ${now}::timestamptz, attempts,
        now() + attempts * ${pauseAfter(sql`0`)}
      from new
      order by place
      on conflict do nothing
      returning id, player_id, kind, payload, attempts, number
    )
    select request.holds, exists (select from memo) as is_first, job.id, player_id, kind, payload, attempts
    from request left join accepted as job on attempts > 0
    order by number`.execute(db);
  const [row] = rows;
  if (!row?.is_first) return { acceptance: { state: 'keyTaken' }, claimed: [] };
  if (!row.holds && condition)
    return { acceptance: { state: 'refused', code: condition.otherwise }, claimed: [] };
  return { acceptance: { state: 'accepted', jobIds }, claimed: rows.filter((each) => each.id !== null) };
}

interface MemoRow {
  playerId: string;
  key: string;
  jobIds: readonly string[];
  otherwise: ErrorCode | undefined;
  now: Date;
}

/**
 * Part of the statement that inserts the idempotency key. If identical requests arrive at the same moment, one of them
 * inserts the key; the others wait for its commit and insert nothing.
 */
function insertMemo(memo: Memo, { playerId, key, jobIds, otherwise, now }: MemoRow): RawBuilder<unknown> {
  const accepted = memo.accepted(jobIds);
  const refused = otherwise ? memo.refused(otherwise) : accepted;
  return sql`
    insert into idempotency_keys (player_id, key, fingerprint, status, answer, at)
    select ${playerId}, ${key}, ${memo.fingerprint},
      case when holds then ${accepted.status}::int else ${refused.status}::int end,
      case when holds then ${JSON.stringify(accepted.answer)}::jsonb else ${JSON.stringify(refused.answer)}::jsonb end,
      ${now}
    from request
    on conflict do nothing
    returning (select holds from request) as holds`;
}
