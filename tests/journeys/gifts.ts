import { join } from 'node:path';
import type { Token } from '#contract/tokens.ts';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { baseUnits } from '#rules/tokens.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { runningGame } from './runningGame.ts';

/** Tokens, captains and other NFTs in addition to those that a new player gets. */
interface Gift {
  tokens?: Partial<Record<Token, number>>;
  /** Captains. `gear`: level of the captain's ship, crew and item; without it the captain has none. */
  captains?: readonly { name: string; level: number; gear?: number }[];
  /** Ships, crews and items that no captain carries. */
  spares?: readonly { type: 'SHIP' | 'CREW' | 'ITEM'; name: string; level: number }[];
}

/** Gives tokens and NFTs to a player of the running game. The page shows them when it next reads the data. */
export async function give(
  playerId: string,
  { tokens = {}, captains = [], spares = [] }: Gift,
): Promise<void> {
  await inDatabase(async (db) => {
    const transfers = Object.entries(tokens).map(([token, amount]) => ({
      token: token as Token,
      amount: baseUnits(token as Token, amount),
      from: { systemAccount: 'issuance' as const },
      to: { playerId },
    }));
    await db.transaction().execute(async (tx) => {
      if (transfers.length > 0)
        await bookTransfers(tx, { reason: 'gift', jobId: null, at: new Date(), transfers });
      for (const spare of spares)
        await insertCaptain(tx, playerId, { ...spare, image: '/crews/crew-1.webp' });
      for (const { name, level, gear } of captains) {
        const image = '/captains/reavers-1.webp';
        const uid = await insertCaptain(tx, playerId, { name, level, image });
        if (gear === undefined) continue;
        for (const type of ['SHIP', 'CREW', 'ITEM'] as const)
          await insertCaptain(tx, playerId, { type, name: `Of ${name}`, level: gear, equipped_to: uid });
      }
    });
  });
}

/** Calls `work` with the database of the running game. */
export async function inDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  // The server is already running, so `start` only connects to it.
  const server = await EmbeddedPostgres.start(join(runningGame().dataDir, 'postgres'));
  const db = createDatabase(createPool(server.url('game'), console, 2));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
