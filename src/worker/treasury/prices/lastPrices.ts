import * as z from 'zod';
import { treasuryCoins } from '#contract/treasury.ts';
import type { Database } from '../../database/database.ts';
import type { PriceStore } from './PriceFeed.ts';

const fact = 'prices';
const storedReading = z.object({
  prices: z.partialRecord(z.enum(treasuryCoins), z.number().positive()),
  at: z.iso.datetime().transform((at) => new Date(at)),
});

/** Stores the last good reading in a row of the database, from which every worker of the world can load it. */
export const lastPrices = (db: Database): PriceStore => ({
  load: async () => {
    const row = await db
      .selectFrom('world_facts')
      .select('value')
      .where('name', '=', fact)
      .executeTakeFirst();
    return storedReading.safeParse(row?.value).data ?? null;
  },
  save: async ({ prices, at }) => {
    const value = JSON.stringify({ prices, at: at.toISOString() });
    await db
      .insertInto('world_facts')
      .values({ name: fact, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  },
});
