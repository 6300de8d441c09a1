import { createHash, randomUUID } from 'node:crypto';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import type { JobKind } from '#contract/jobs.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import type { NewJobs, StoredAnswer } from '../services/JobsRequest.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { traceAcceptance } from '../tracing/jobTraces.ts';
import { errorBody } from './answerError.ts';

const keyShape = /^[\x21-\x7e]{1,255}$/;

export interface KeyedCall {
  playerId: string;
  key: string;
  /** Hash of route and input: distinguishes a repeat from another call under the same key. */
  fingerprint: string;
}

/**
 * The `Idempotency-Key` of a call, or null without one. Throws Refusal `invalid_input` for a key that is empty, too
 * long or has characters other than visible ASCII.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyShape.test(header)) {
    throw new Refusal('invalid_input', { field: 'Idempotency-Key' });
  }
  return header;
}

export function fingerprint(route: string, ...input: unknown[]): string {
  // The hash does not depend on the order in which the client sent the fields: parsed input has them in the order of
  // the schema.
  return createHash('sha256')
    .update(JSON.stringify([route, ...input]))
    .digest('base64url');
}

/**
 * Runs a mutating call at most once per key. The key is stored first, in the same transaction as the effects of the
 * call. If identical calls arrive at the same moment, one runs; the others wait for the key's row and get the stored
 * answer. A refused call leaves no effects, and its refusal is stored like an answer if `isStorable`. Throws Refusal
 * `idempotency_key_reused` when the key belongs to another call.
 */
export async function onceByKey(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  call: KeyedCall,
  run: (tx: Tx) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  try {
    return await transaction(services.db, async (tx) => {
      const taken = await takeKey(tx, services, call, { status: 0, answer: null });
      if (!taken) return storedAnswer(tx, call);
      const stored = await run(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
        .where('player_id', '=', call.playerId)
        .where('key', '=', call.key)
        .execute();
      return stored;
    });
  } catch (error) {
    return storeRefusal(services, call, error);
  }
}

async function takeKey(
  db: Database | Tx,
  { clock }: Pick<WorkerServices, 'clock'>,
  { playerId, key, fingerprint }: KeyedCall,
  { status, answer }: StoredAnswer,
): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values({
      player_id: playerId,
      key,
      fingerprint,
      status,
      answer: JSON.stringify(answer),
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function storedAnswer(db: Database | Tx, call: KeyedCall): Promise<StoredAnswer> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('player_id', '=', call.playerId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (stored.fingerprint !== call.fingerprint) throw new Refusal('idempotency_key_reused');
  return { status: stored.status, answer: stored.answer };
}

/**
 * Accepts the jobs of a call at most once per key, with one statement (rule book: jobs.md, Idempotency). If the handler
 * refuses before that statement, its refusal is stored like an answer if `isStorable`. Repeated calls get the stored
 * answer. Throws Refusal `idempotency_key_reused` when the key belongs to another call.
 */
export async function acceptOnceByKey(
  services: Pick<WorkerServices, 'db' | 'clock' | 'acceptJobs' | 'tracing'>,
  { playerId, kind, keyed }: { playerId: string; kind: JobKind; keyed: KeyedCall | null },
  readJobs: () => Promise<NewJobs>,
  accepted: (jobIds: readonly string[]) => StoredAnswer,
): Promise<StoredAnswer> {
  let jobs: NewJobs;
  try {
    jobs = await readJobs();
  } catch (error) {
    return storeRefusal(services, keyed, error);
  }
  const acceptance = await services.acceptJobs({
    playerId,
    idempotencyKey: keyed?.key ?? randomUUID(),
    jobs: { kind, ...jobs },
    ...(keyed && { memo: { fingerprint: keyed.fingerprint, accepted, refused: refusedWith } }),
  });
  if (acceptance.state === 'accepted') {
    traceAcceptance(services.tracing, acceptance.jobIds);
    return accepted(acceptance.jobIds);
  }
  if (acceptance.state === 'refused') return refusedWith(acceptance.code);
  if (!keyed) throw new Error('a request without a key was taken for a repeat');
  return storedAnswer(services.db, keyed);
}

function refusedWith(code: ErrorCode): StoredAnswer {
  return { status: errorStatus[code], answer: errorBody(code) };
}

/**
 * Stores a refusal under the key of its call, like an answer, and returns the answer stored under that key. Throws
 * `error` again if it is not stored.
 */
export async function storeRefusal(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  keyed: KeyedCall | null,
  error: unknown,
): Promise<StoredAnswer> {
  if (!keyed || !(error instanceof Refusal) || !isStorable(error)) throw error;
  const refused = { status: error.status, answer: errorBody(error.code, error.details) };
  await takeKey(services.db, services, keyed, refused);
  // Not `refused`: a repeat may have stored another answer meanwhile, and a key has only one answer.
  return storedAnswer(services.db, keyed);
}

/**
 * Whether a refusal is stored. Not stored are refusals after which the same call may soon succeed (no valid session,
 * too many calls, a dependency not available), and `idempotency_key_reused`, because the key belongs to another call.
 */
function isStorable(refusal: Refusal): boolean {
  return (
    refusal.status < 500 &&
    refusal.status !== 401 &&
    refusal.status !== 429 &&
    refusal.code !== 'idempotency_key_reused'
  );
}
