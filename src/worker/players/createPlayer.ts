import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { WalletKind } from '#contract/players.ts';
import { firstName } from '#words/signIn.ts';
import type { Database, Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { lockName, namesOf, playersOfName } from './playerNames.ts';

/** Whether the wallet belongs to an account. */
export async function isKnownWallet(db: Database, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('wallets')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * The player of a wallet. At the first log-in the player is created, with a name and the starter.
 * If two first log-ins arrive at once, one creates the player and the other waits for it. A wallet whose log-in proves
 * an e-mail address becomes `embedded` and stays so.
 */
export async function playerOfWallet(
  tx: Tx,
  services: WorkerServices,
  address: string,
  kind: WalletKind,
): Promise<string> {
  const known = await ownerOf(tx, address);
  const playerId = known?.player_id ?? (await createPlayer(tx, services, address, kind));
  if (known && kind === 'embedded' && known.kind !== kind) {
    await tx.updateTable('wallets').set({ kind }).where('address', '=', address).execute();
  }
  return playerId;
}

async function createPlayer(
  tx: Tx,
  services: WorkerServices,
  address: string,
  kind: WalletKind,
): Promise<string> {
  const now = services.clock.now();
  const names = await freeNames(tx, address);
  // Addresses are unique, so the second of two simultaneous inserts waits for the first to commit, then does nothing.
  const created = await tx
    .insertInto('players')
    .values({ id: newId(), ...names, primary_address: address, picture: null, created_at: now })
    .onConflict((conflict) => conflict.column('primary_address').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) {
    const { player_id } = await tx
      .selectFrom('wallets')
      .select('player_id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    return player_id;
  }
  await tx
    .insertInto('wallets')
    .values({ address, player_id: created.id, kind, linked_at: now, moves_out_from: now })
    .execute();
  await services.onPlayerCreated(tx, services, created.id);
  return created.id;
}

function ownerOf(tx: Tx, address: string) {
  return (
    tx
      .selectFrom('wallets')
      .select(['player_id', 'kind'])
      .where('address', '=', address)
      // Makes a request that unlinks this wallet wait for the log-in, so that it also ends the log-in's session.
      .forShare()
      .executeTakeFirst()
  );
}

/** Gives a player the first free name of the wallet's address, and returns it. */
export async function renameToFirstName(tx: Tx, playerId: string, address: string): Promise<string> {
  const names = await freeNames(tx, address);
  await tx.updateTable('players').set(names).where('id', '=', playerId).execute();
  return names.username;
}

/** The first name of the address that no player has, locked until the transaction ends. */
async function freeNames(tx: Tx, address: string) {
  for (let attempt = 0; attempt < maxNames; attempt += 1) {
    const names = namesOf(nameFor(address, attempt));
    await lockName(tx, names);
    if ((await playersOfName(tx, names.username)).length === 0) return names;
  }
  throw new Error(`No first name is free after ${maxNames} attempts.`);
}
/** Even where nine of ten first names have a player, this many attempts find a free one. */
const maxNames = 200;

function nameFor(address: string, attempt: number): string {
  const seed = attempt === 0 ? address : `${address} ${attempt}`;
  return firstName(createHash('sha256').update(seed).digest().readUInt32BE());
}
