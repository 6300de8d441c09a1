import { sql } from 'kysely';
import * as z from 'zod';
import { type ExchangeStock, exchangeStock } from '#contract/exchange.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Tx } from '../database/database.ts';

/** Sends the remaining stock of a day to every page with a notification socket once the transaction commits. */
export async function announceStock(tx: Tx, day: string, left: ExchangeStock): Promise<void> {
  await sql`select pg_notify(${channels.stock}, ${JSON.stringify({ day, left })})`.execute(tx);
}

const announcement = z.object({ day: z.string(), left: exchangeStock });

/**
 * The stock in a message of {@link announceStock}; null if it is not that of `today`. A sale that began before midnight
 * may commit after it, when the new day's stock is full.
 */
export function announcedStock(message: string, today: string): ExchangeStock | null {
  const { data } = announcement.safeParse(JSON.parse(message));
  return data?.day === today ? data.left : null;
}
