import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';

/** What operators may restrict: `ban` refuses log-ins, `name` refuses renaming (rule book: operators.md, Players). */
export type Restriction = 'ban' | 'name';

/** @returns false if it is in force already */
export async function restrict(
  tx: Tx,
  { playerId, ...row }: { playerId: string; kind: Restriction; reason: string; since: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('player_restrictions')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if it is not in force */
export async function liftRestriction(tx: Tx, playerId: string, kind: Restriction): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('player_restrictions')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const refusals = { ban: 'account_banned', name: 'username_muted' } as const;

/** Throws Refusal `account_banned` or `username_muted` while the restriction is in force. */
export async function refuseRestricted(
  db: Database | Tx,
  playerId: string,
  kind: Restriction,
): Promise<void> {
  if (await isRestricted(db, playerId, kind)) throw new Refusal(refusals[kind]);
}

/** Whether the restriction is in force. */
export async function isRestricted(db: Database | Tx, playerId: string, kind: Restriction): Promise<boolean> {
  const found = await db
    .selectFrom('player_restrictions')
    .select('kind')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}
