import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { Operator, OperatorServices } from './Act.ts';
import { OperatorRefusal } from './OperatorRefusal.ts';

const secretBytes = 32;
/** Names that the table of operators allows; any other text may be one that the database cannot read. */
const operatorName = /^[a-z0-9-]{1,40}$/;

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token of an operator: its name, which finds the row, and a secret. */
export const newToken = (name: string, { random }: Pick<OperatorServices, 'random'>): string =>
  `${name}.${random.bytes(secretBytes).toString('base64url')}`;

/** Acts of one operator that arrive together wait for each other, so that limits of a day hold. */
export async function lockOperator(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator ' || ${name}, 0))`.execute(tx);
}

/** The operator of a token. Throws OperatorRefusal `token_missing`, `token_wrong` and `token_expired`. */
export async function operatorOfToken(
  { db, clock }: Pick<OperatorServices, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Operator> {
  if (!token) throw new OperatorRefusal('token_missing');
  const [typed = ''] = token.split('.');
  const name = operatorName.test(typed) ? typed : '';
  const row = await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst();
  // A token of an unknown name is compared too, so that the response time does not reveal which names exist.
  const isRight = timingSafeEqual(row?.token_hash ?? hashOfToken(''), hashOfToken(token));
  if (!row || !isRight) throw new OperatorRefusal('token_wrong');
  if (row.expires_at <= clock.now()) throw new OperatorRefusal('token_expired');
  return { name: row.name, role: row.role };
}

/** Number of other admins with a valid token. */
export async function otherAdmins(db: Database | Tx, name: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('operators')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('role', '=', 'admin')
    .where('name', '<>', name)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
