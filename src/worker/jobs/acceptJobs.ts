import { type RawBuilder, sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { jobIdOf } from '#contract/jobIds.ts';
import type { JobKind } from '#contract/jobs.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** What must be true in the database when a request is accepted, and the error code of the refusal if it is not. */
export interface Condition {
  holds: RawBuilder<boolean>;
  otherwise: ErrorCode;
}

/** The payloads of jobs of one kind. */
export interface NewJobs<P = unknown> {
  payloads: readonly P[];
  condition?: Condition;
}

/** An answer that is stored under the idempotency key of a request and returned again if the request is repeated. */
export interface StoredAnswer {
  status: number;
  answer: unknown;
}

/**
 * What a request stores under its idempotency key to answer repeats. It is written in the same statement as its jobs.
 */
interface Memo {
  /** Hash of route and input: distinguishes a repeat from another request under the same key. */
  fingerprint: string;
  accepted(jobIds: readonly string[]): StoredAnswer;
  refused(code: ErrorCode): StoredAnswer;
}

export interface JobsRequest {
  playerId: string;
  /** Identifies the request: the job ids derive from it (`jobIdOf`). */
  idempotencyKey: string;
  jobs: NewJobs & { kind: JobKind };
  memo?: Memo;
}

export type Acceptance =
  | { state: 'accepted'; jobIds: readonly string[] }
  | { state: 'refused'; code: ErrorCode }
  /** The idempotency key is already stored, by an earlier copy of this request or by another request. */
  | { state: 'keyTaken' };

/**
 * Accepts jobs with one statement, which is its own transaction: it checks the condition, stores the answer under the
 * idempotency key and inserts the jobs. Repeats and refusals are return values. The caller announces accepted jobs
 * afterwards (`JobAnnouncer`); without an announcement they wait for the next sweep of a job runner.
 */
export async function acceptJobs(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  { playerId, idempotencyKey, jobs: { kind, payloads, condition }, memo }: JobsRequest,
): Promise<Acceptance> {
  const now = clock.now();
  const jobIds = payloads.map((_, place) => jobIdOf(playerId, idempotencyKey, place));
  const holds = condition?.holds ?? sql<boolean>`true`;
  const memoRow = memo
    ? insertMemo(memo, { playerId, key: idempotencyKey, jobIds, otherwise: condition?.otherwise, now })
    : sql`select holds from request`;
  // `order by` makes the default of `jobs.number` count the jobs in the order of the request.
  const { rows } = await sql<{ holds: boolean; is_first: boolean }>`
    with request as materialized (select ${holds} as holds),
    memo as (${memoRow}),
    accepted as (
      insert into jobs (id, player_id, kind, payload, accepted_at)
      select job.id, ${playerId}, ${kind}, job.payload::jsonb, ${now}::timestamptz
      from memo, unnest(${jobIds}::uuid[], ${payloads.map((payload) => JSON.stringify(payload))}::text[])
        with ordinality as job(id, payload, place)
      where memo.holds
      order by job.place
      on conflict (id) do nothing
    )
    select request.holds, exists (select from memo) as is_first from request`.execute(db);
  const [row] = rows;
  if (!row?.is_first) return { state: 'keyTaken' };
  if (!row.holds && condition) return { state: 'refused', code: condition.otherwise };
  return { state: 'accepted', jobIds };
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
