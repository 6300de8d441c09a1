import { createHash } from 'node:crypto';
import { transaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import type { Services, Tx } from '../services.ts';
import { errorBody } from './answerError.ts';

const keyShape = /^[\x21-\x7e]{1,255}$/;

export interface KeyedCall {
  playerId: string;
  key: string;
  /** Of route and input: tells a repeat from another call under the same key. */
  fingerprint: string;
}

export interface KeptAnswer {
  status: number;
  answer: unknown;
}

/** The `Idempotency-Key` of a call, or null without one. Refuses `invalid_input` for one that is too long or odd. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyShape.test(header)) {
    throw new Refusal('invalid_input', { field: 'Idempotency-Key' });
  }
  return header;
}

export function fingerprint(route: string, ...input: unknown[]): string {
  // The input is as the contract parsed it: its keys come in the order of the schema, whatever the client sent.
  return createHash('sha256')
    .update(JSON.stringify([route, ...input]))
    .digest('base64url');
}

/**
 * Run a mutating call at most once per key. The key is taken first, inside the same transaction as the effects:
 * of identical calls at the same moment one runs and the others wait for it at the key's row, then repeat its answer.
 * A call the rules refused leaves no effects, and its refusal is kept like an answer.
 * Refuses `idempotency_key_reused` when the key stands for another call.
 */
export async function onceByKey(
  services: Pick<Services, 'db' | 'clock'>,
  call: KeyedCall,
  run: (tx: Tx) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  try {
    return await transaction(services.db, async (tx) => {
      const taken = await takeKey(tx, services, call, { status: 0, answer: null });
      if (!taken) return keptAnswer(tx, call);
      const kept = await run(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ status: kept.status, answer: JSON.stringify(kept.answer) })
        .where('player_id', '=', call.playerId)
        .where('key', '=', call.key)
        .execute();
      return kept;
    });
  } catch (error) {
    if (!(error instanceof Refusal) || !isWorthKeeping(error)) throw error;
    const kept = { status: error.status, answer: errorBody(error.code, error.details) };
    return transaction(services.db, async (tx) => {
      await takeKey(tx, services, call, kept);
      // Not `kept` itself: a repeat that waited at the key may have run meanwhile, and one key has one answer.
      return keptAnswer(tx, call);
    });
  }
}

async function takeKey(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { playerId, key, fingerprint }: KeyedCall,
  { status, answer }: KeptAnswer,
): Promise<boolean> {
  const result = await tx
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

async function keptAnswer(tx: Tx, call: KeyedCall): Promise<KeptAnswer> {
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('player_id', '=', call.playerId)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
  if (kept.fingerprint !== call.fingerprint) throw new Refusal('idempotency_key_reused');
  return { status: kept.status, answer: kept.answer };
}

/** What may be different a moment later by no doing of the player's is not an answer to keep. */
function isWorthKeeping(refusal: Refusal): boolean {
  return (
    refusal.status < 500 &&
    refusal.status !== 401 &&
    refusal.status !== 429 &&
    refusal.code !== 'idempotency_key_reused'
  );
}
