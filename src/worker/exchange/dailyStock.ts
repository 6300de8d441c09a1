import { sql } from 'kysely';
import type { ExchangeStock } from '#contract/exchange.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Database, Tx } from '../database/database.ts';

/** How many of each dynamic item were sold that day. */
export async function soldOn(db: Database | Tx, day: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exchange_stock')
    .select(['item', 'sold'])
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ item, sold }) => [item, sold]));
}

/**
 * Counts one more item as sold, up to `limit`. All players share the row, which stays locked until the transaction
 * ends, so call this last in it.
 * @returns how many were sold by then, or null where the item is sold out
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

/** Tells every open page what is left, once the transaction commits. */
export async function announceStock(tx: Tx, left: ExchangeStock): Promise<void> {
  await sql`select pg_notify(${channels.stock}, ${JSON.stringify(left)})`.execute(tx);
}
