import { sql } from 'kysely';
import * as z from 'zod';
import { fieldHints } from '#words/operators.ts';
import type { Tx } from '../../database/database.ts';
import { defaultOf, tryOverride } from '../../islands/overrides.ts';
import type { Opposite } from '../base/Act.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const rule = z.string().min(1).max(100).describe(fieldHints.rule);
const version = field.whole(fieldHints.version, 0, Number.MAX_SAFE_INTEGER);

interface LiveRule {
  /** The override; null while the default is in force. */
  value: unknown;
  /** 0 while the default is in force. */
  version: number;
  inForce: unknown;
}

/** Sets an override. A value that its table refuses is not written, so it is never live. */
export const setRule = defineAct({
  role: 'admin',
  fields: { rule, value: field.json(fieldHints.value), version },
  run: async ({ rule, value, version }, { tx }) => {
    const before = await lockRule(tx, rule, version);
    const tried = tryOverride(rule, value);
    if ('problem' in tried) throw new OperatorRefusal('rule_refused', { problem: tried.problem });
    const row = { name: rule, value: JSON.stringify(value) };
    await tx
      .insertInto('rule_overrides')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute();
    return { subject: rule, before: { ...before }, after: { ...(await readRule(tx, rule)) } };
  },
  opposite: ({ subject, before, after }) => restore(subject, before.value, after.version),
});

/** Removes an override, so that the default is in force again. */
export const clearRule = defineAct({
  role: 'admin',
  fields: { rule, version },
  run: async ({ rule, version }, { tx }) => {
    const before = await lockRule(tx, rule, version);
    if (before.version === 0) throw new OperatorRefusal('rule_not_set');
    await tx.deleteFrom('rule_overrides').where('name', '=', rule).execute();
    return { subject: rule, before: { ...before }, after: { ...(await readRule(tx, rule)) } };
  },
  opposite: ({ subject, before, after }) => restore(subject, before.value, after.version),
});

function restore(rule: string, value: unknown, version: unknown): Opposite {
  const input = { rule, version: String(version) };
  return value === null
    ? { kind: 'clearRule', input }
    : { kind: 'setRule', input: { ...input, value: JSON.stringify(value) } };
}

/**
 * Reads a rule while other operators wait for it. Throws OperatorRefusal `rule_refused` if there is no such rule and
 * `rule_changed` if its version is not the one that the operator has seen.
 */
async function lockRule(tx: Tx, rule: string, seen: number): Promise<LiveRule> {
  if (defaultOf(rule) === undefined)
    throw new OperatorRefusal('rule_refused', { problem: `there is no rule ${rule}` });
  await sql`select pg_advisory_xact_lock(hashtextextended('rule ' || ${rule}, 0))`.execute(tx);
  await tx.selectFrom('rule_overrides').select('name').where('name', '=', rule).forUpdate().execute();
  const live = await readRule(tx, rule);
  if (live.version !== seen) throw new OperatorRefusal('rule_changed', { version: live.version });
  return live;
}

async function readRule(tx: Tx, rule: string): Promise<LiveRule> {
  const row = await tx.selectFrom('rule_overrides').selectAll().where('name', '=', rule).executeTakeFirst();
  const known = defaultOf(rule);
  if (!row) return { value: null, version: 0, inForce: known };
  const { value, accepted, version } = row;
  const usable = [value, accepted].map((one) => tryOverride(rule, one)).find((one) => 'inForce' in one);
  const inForce = usable && 'inForce' in usable ? usable.inForce : known;
  return { value, version: Number(version), inForce };
}
