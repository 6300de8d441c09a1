import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type ActKind, actKinds, type OperatorRole } from '#contract/operators.ts';
import { proposalHours } from '#rules/operators/grantLimits.ts';
import { hourMs } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';
import { transaction } from '../database/transaction.ts';
import { actTable } from './actTable.ts';
import type { ActChange, ActContext, ActInput, Operator, OperatorServices, Opposite } from './base/Act.ts';
import { actIdOf, checkTexts } from './base/checkTexts.ts';
import { OperatorRefusal } from './base/OperatorRefusal.ts';

export interface ActRequest {
  /** The key: with the same key an act is done once. */
  id: string;
  kind: ActKind;
  operator: Operator;
  reason: string;
  input: ActInput;
}

export interface ActResult extends ActChange {
  id: string;
  kind: ActKind;
  /** `waits`: nothing was changed, because a second operator must confirm it. */
  state: 'preview' | 'done' | 'repeated' | 'waits';
  needsSecond: boolean;
}

/** Throws OperatorRefusal `act_unknown`. */
export function actKindOf(name: string): ActKind {
  const kind = actKinds.find((one) => one === name);
  if (!kind) throw new OperatorRefusal('act_unknown');
  return kind;
}

/** Throws OperatorRefusal `role_too_low` unless the operator has this role or is an admin. */
function requireRole({ role }: Operator, wanted: OperatorRole): void {
  if (role !== wanted && role !== 'admin') throw new OperatorRefusal('role_too_low', { role: wanted });
}

/**
 * What an act would change: it is done in a transaction that is rolled back, so that a preview cannot differ from the
 * act. Throws the refusals of the act.
 */
export async function previewAct(services: OperatorServices, request: ActRequest): Promise<ActResult> {
  const shown: { result?: ActResult } = {};
  await services.db
    .transaction()
    .execute(async (tx) => {
      const { change, needsSecond } = await run(tx, services, request);
      shown.result = resultOf(request, change, 'preview', needsSecond);
      throw new PreviewEnd();
    })
    .catch((error: unknown) => {
      if (!(error instanceof PreviewEnd)) throw error;
    });
  if (!shown.result) throw new Error('the preview has no result');
  const { secret: _, ...result } = shown.result;
  return result;
}
class PreviewEnd extends Error {}

/** Does an act, or stores it for a second operator, exactly once per key. Throws the refusals of the act. */
export async function performAct(services: OperatorServices, given: ActRequest): Promise<ActResult> {
  const request = { ...given, id: actIdOf(given.id) };
  checkTexts(request.input);
  return transaction(services.db, async (tx) => {
    await lockKey(tx, request.id);
    const known = await earlier(tx, request);
    if (known) return known;
    const { change, needsSecond } = await run(tx, services, request);
    if (!needsSecond) {
      await storeAct(tx, services, request, change, null);
      return resultOf(request, change, 'done', false);
    }
    throw new Proposed(change);
  }).catch((error: unknown) => {
    if (!(error instanceof Proposed)) throw error;
    return propose(services, request, error.change);
  });
}
/** Rolls back an act that was tried before it is proposed: what cannot be done is refused at once. */
class Proposed extends Error {
  readonly change: ActChange;
  constructor(change: ActChange) {
    super('a second operator must confirm this');
    this.change = change;
  }
}

/** Stores an act for a second operator. */
async function propose(
  services: OperatorServices,
  request: ActRequest,
  change: ActChange,
): Promise<ActResult> {
  const { id, kind, operator, reason, input } = request;
  await transaction(services.db, async (tx) => {
    await lockKey(tx, id);
    if (await earlier(tx, request)) return;
    await tx
      .insertInto('operator_proposals')
      .values({
        id,
        kind,
        operator: operator.name,
        reason,
        input: JSON.stringify(input),
        at: services.clock.now(),
      })
      .execute();
  });
  return resultOf(request, change, 'waits', true);
}

/** Does what another operator proposed. The act has the id of the proposal and the names of both. */
export async function confirmAct(
  services: OperatorServices,
  { id: given, operator }: { id: string; operator: Operator },
): Promise<ActResult> {
  const id = actIdOf(given);
  return transaction(services.db, async (tx) => {
    await lockKey(tx, id);
    const proposal = await tx
      .selectFrom('operator_proposals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!proposal) throw new OperatorRefusal('proposal_unknown');
    const { kind, reason, at } = proposal;
    if (proposal.operator === operator.name) throw new OperatorRefusal('own_proposal');
    requireRole(operator, actTable[kind].role);
    const request = {
      id,
      kind,
      reason,
      operator: await proposer(tx, services, proposal.operator),
      input: proposal.input as ActInput,
    };
    const known = await earlier(tx, request);
    if (known?.state === 'repeated') return known;
    if (at.getTime() + proposalHours * hourMs < services.clock.now().getTime())
      throw new OperatorRefusal('proposal_expired');
    const { change } = await run(tx, services, request);
    await storeAct(tx, services, request, change, operator.name);
    return resultOf(request, change, 'done', false);
  });
}

/** The operator who proposed something, whose access must not have ended since. */
async function proposer(tx: Tx, { clock }: OperatorServices, name: string): Promise<Operator> {
  const row = await tx
    .selectFrom('operators')
    .select(['name', 'role'])
    .where('name', '=', name)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) throw new OperatorRefusal('operator_unknown');
  return row;
}

/** The act that undoes an act. Throws OperatorRefusal `act_not_found` and `no_undo`. */
export async function oppositeOf({ db }: OperatorServices, given: string): Promise<Opposite> {
  const id = actIdOf(given);
  const act = await db.selectFrom('operator_acts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!act) throw new OperatorRefusal('act_not_found');
  const { kind, subject, input, before, after } = act;
  const opposite = actTable[kind].opposite;
  if (!opposite) throw new OperatorRefusal('no_undo');
  return opposite({
    subject,
    input: input as ActInput,
    before: before as ActChange['before'],
    after: after as ActChange['after'],
  });
}

/** Locks the key of an act, so that two requests with one key follow each other. */
async function lockKey(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator act ' || ${id}, 0))`.execute(tx);
}

/** The result of the same request before; null if there is none. Throws OperatorRefusal `key_reused`. */
async function earlier(tx: Tx, request: ActRequest): Promise<ActResult | null> {
  const act = await tx
    .selectFrom('operator_acts')
    .selectAll()
    .where('id', '=', request.id)
    .executeTakeFirst();
  const proposal = await tx
    .selectFrom('operator_proposals')
    .selectAll()
    .where('id', '=', request.id)
    .executeTakeFirst();
  const stored = act ?? proposal;
  if (!stored) return null;
  const isSame =
    stored.kind === request.kind &&
    stored.operator === request.operator.name &&
    isDeepStrictEqual(stored.input, request.input);
  if (!isSame) throw new OperatorRefusal('key_reused');
  if (!act) return resultOf(request, { subject: '', before: {}, after: {} }, 'waits', true);
  const { subject } = act;
  const change = {
    subject,
    before: act.before as ActChange['before'],
    after: act.after as ActChange['after'],
  };
  return resultOf(request, change, 'repeated', false);
}

async function run(tx: Tx, services: OperatorServices, request: ActRequest) {
  const { id, kind, operator, input } = request;
  const act = actTable[kind];
  requireRole(operator, act.role);
  const reason = request.reason.trim();
  checkTexts({ reason });
  if (reason === '') throw new OperatorRefusal('reason_missing');
  const prepared = act.prepare(input);
  const now = services.clock.now();
  const context: ActContext = { tx, services, actId: id, operator, reason, now };
  const needsSecond = await prepared.needsSecond(context);
  return { change: await prepared.run(context), needsSecond };
}

async function storeAct(
  tx: Tx,
  { clock }: OperatorServices,
  { id, kind, operator, reason, input }: ActRequest,
  { subject, before, after }: ActChange,
  confirmedBy: string | null,
): Promise<void> {
  await tx
    .insertInto('operator_acts')
    .values({
      id,
      kind,
      subject,
      operator: operator.name,
      confirmed_by: confirmedBy,
      reason: reason.trim(),
      input: JSON.stringify(input),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      at: clock.now(),
    })
    .execute();
}

const resultOf = (
  { id, kind }: ActRequest,
  change: ActChange,
  state: ActResult['state'],
  needsSecond: boolean,
): ActResult => ({ id, kind, state, needsSecond, ...change });
