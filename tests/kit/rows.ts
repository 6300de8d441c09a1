import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Tx } from '#worker/database/database.ts';
import type { DatabaseTables } from '#worker/database/tables.ts';
import { TestWallet } from './TestWallet.ts';

/** Inserts a player without captains or tokens, and returns the id. `changes` replaces single columns. */
export async function insertPlayer(
  db: Database | Tx,
  changes: Partial<Insertable<DatabaseTables['players']>> = {},
): Promise<string> {
  const id = changes.id ?? randomUUID();
  await db
    .insertInto('players')
    .values({
      id,
      username: 'Anne Bonny',
      picture: null,
      primary_address: new TestWallet().address,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...changes,
    })
    .execute();
  return id;
}

/**
 * Inserts a resting, unminted captain of level 1 without ship, crew or item, and returns the uid. For the standing
 * 'arena', it also inserts the row of the captain's stay in the arena.
 */
export async function insertCaptain(
  db: Database | Tx,
  ownerId: string,
  changes: Partial<Insertable<DatabaseTables['nfts']>> = {},
): Promise<string> {
  const uid = changes.uid ?? randomUUID();
  await db
    .insertInto('nfts')
    .values({
      uid,
      owner_id: ownerId,
      type: 'CAPTAIN',
      collection: 'Reavers',
      name: 'Reaver #1',
      image: '/assets/captains/1.webp',
      level: 1,
      rarity: 'Common',
      // A minted NFT names its mint (worker/ledger/invariants.sql, I12).
      mint: changes.minted === true ? `mint-${uid}` : null,
      standing: 'resting',
      equipped_to: null,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...changes,
    })
    .execute();
  if (changes.standing === 'arena') {
    const sentAt = new Date('2026-01-01T00:00:00Z');
    await db
      .insertInto('arena_stays')
      .values({ id: randomUUID(), player_id: ownerId, captain_uid: uid, sent_at: sentAt })
      .execute();
  }
  return uid;
}
