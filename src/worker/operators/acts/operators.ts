import * as z from 'zod';
import { operatorRoles } from '#contract/operators.ts';
import { maxTokenDays } from '#rules/operators/grantLimits.ts';
import { dayMs } from '#rules/time.ts';
import { fieldHints } from '#words/operators.ts';
import type { Tx } from '../../database/database.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';
import { hashOfToken, lockOperator, newToken, otherAdmins } from '../base/operatorStore.ts';

const operator = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'a-z, 0-9 and hyphens')
  .describe(fieldHints.operator);
const days = field.whole(fieldHints.days, 1, maxTokenDays);
const afterDays = (now: Date, count: number) => new Date(now.getTime() + count * dayMs);
/** Names an operator cannot have: the command acts under it while there is no admin. */
export const bootstrapName = 'database';

export const addOperator = defineAct({
  role: 'admin',
  fields: { operator, role: z.enum(operatorRoles).describe(fieldHints.role), days },
  run: async ({ operator: name, role, days }, { tx, services, now }) => {
    if (name === bootstrapName) throw new OperatorRefusal('operator_exists');
    const secret = newToken(name, services);
    const expires_at = afterDays(now, days);
    const added = await tx
      .insertInto('operators')
      .values({ name, role, token_hash: hashOfToken(secret), created_at: now, expires_at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!added) throw new OperatorRefusal('operator_exists');
    return { subject: name, before: {}, after: { name, role, expires_at }, secret };
  },
  opposite: ({ subject }) => ({ kind: 'endOperator', input: { operator: subject } }),
});

/** Replaces a token. An operator whose access was ended gets it back with the role of before. */
export const renewToken = defineAct({
  role: 'admin',
  fields: { operator, days },
  run: async ({ operator: name, days }, { tx, services, now }) => {
    const before = await lockKnown(tx, name);
    const secret = newToken(name, services);
    const expires_at = afterDays(now, days);
    await tx
      .updateTable('operators')
      .set({ token_hash: hashOfToken(secret), expires_at })
      .where('name', '=', name)
      .execute();
    return { subject: name, before, after: { ...before, expires_at }, secret };
  },
});

export const endOperator = defineAct({
  role: 'admin',
  fields: { operator },
  run: async ({ operator: name }, { tx, now }) => {
    // Two admins that end each other wait for each other.
    await lockOperator(tx, 'admins');
    const before = await lockKnown(tx, name);
    if (before.role === 'admin' && (await otherAdmins(tx, name, now)) === 0)
      throw new OperatorRefusal('last_admin');
    await tx.updateTable('operators').set({ expires_at: now }).where('name', '=', name).execute();
    return { subject: name, before, after: { ...before, expires_at: now } };
  },
});

async function lockKnown(tx: Tx, name: string) {
  const row = await tx
    .selectFrom('operators')
    .select(['name', 'role', 'expires_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new OperatorRefusal('operator_unknown');
  return row;
}
