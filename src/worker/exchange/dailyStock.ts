import type { Database, Tx } from '../database/database.ts';

/** How many pieces of each dynamic item were sold that day. */
export async function soldOn(db: Database | Tx, day: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exchange_stock')
    .select(['item', 'sold'])
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ item, sold }) => [item, sold]));
}

/**
 * Counts one more piece of an item as sold, up to `limit` per day. All buyers share the counter's row, which stays
 * locked until the transaction ends, so the caller should make this one of the last statements of the transaction.
 * @returns the number of pieces now sold that day, or null if the item is sold out
 */
export async function sellOne(
  tx: Tx,
  { item, day, limit }: { item: string; day: string; limit: number },
): Promise<number | null> {
  if (limit < 1) return null;
  const row = await tx
    .insertInto('exchange_stock')
    .values({ day, item, sold: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'item'])
        .doUpdateSet((eb) => ({ sold: eb('exchange_stock.sold', '+', 1) }))
        .where('exchange_stock.sold', '<', limit),
    )
    .returning('sold')
    .executeTakeFirst();
  return row?.sold ?? null;
}
