import type { LinkedWallet, WalletKind } from '#contract/players.ts';
import { Refusal } from '../base/refusal.ts';
import type { Database, Tx } from '../database/database.ts';

/** The wallets of an account, oldest first. */
export async function readWallets(db: Database | Tx, playerId: string): Promise<LinkedWallet[]> {
  const rows = await db
    .selectFrom('wallets')
    .innerJoin('players', 'players.id', 'wallets.player_id')
    .select(['address', 'kind', 'linked_at', 'moves_out_from', 'primary_address'])
    .where('player_id', '=', playerId)
    .orderBy('linked_at')
    .orderBy('address')
    .execute();
  return rows.map(({ address, kind, linked_at, moves_out_from, primary_address }) => ({
    address,
    kind,
    primary: address === primary_address,
    linkedAt: linked_at.getTime(),
    movesOutFrom: kind === 'device' ? null : moves_out_from.getTime(),
  }));
}

/** The address of the primary wallet, which acts for the account. */
export async function primaryWallet(db: Database | Tx, playerId: string): Promise<string> {
  const { primary_address } = await db
    .selectFrom('players')
    .select('primary_address')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return primary_address;
}

/** The wallets of an account. Locks the player's row, so that changes of its wallets wait for one another. */
export async function lockWallets(tx: Tx, playerId: string): Promise<LinkedWallet[]> {
  await tx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  return readWallets(tx, playerId);
}

/**
 * Adds a wallet to an account. If two accounts link the same wallet at once, the second waits for the first. Throws
 * Refusal `wallet_linked_elsewhere` if the wallet is already linked.
 */
export async function addWallet(
  tx: Tx,
  wallet: { address: string; playerId: string; kind: WalletKind; linkedAt: Date; movesOutFrom: Date },
): Promise<void> {
  const added = await tx
    .insertInto('wallets')
    .values({
      address: wallet.address,
      player_id: wallet.playerId,
      kind: wallet.kind,
      linked_at: wallet.linkedAt,
      moves_out_from: wallet.movesOutFrom,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  if (!added) throw new Refusal('wallet_linked_elsewhere');
}

/** Ends the waiting period of a wallet: from now on assets may be moved out of the game to it. */
export async function endWait(tx: Tx, address: string, now: Date): Promise<void> {
  await tx
    .updateTable('wallets')
    .set({ moves_out_from: now })
    .where('address', '=', address)
    .where('moves_out_from', '>', now)
    .execute();
}

/**
 * Makes a wallet the primary one, which acts for its account. Throws Refusal `wallet_not_linked` if it does not belong
 * to the account.
 */
export async function makePrimary(tx: Tx, playerId: string, address: string): Promise<void> {
  const chosen = await tx
    .updateTable('players')
    .set({ primary_address: address })
    .where('id', '=', playerId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('wallets')
          .select('address')
          .where('address', '=', address)
          .where('player_id', '=', playerId),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!chosen) throw new Refusal('wallet_not_linked');
}

/**
 * Makes the wallet that just logged in the primary one. A device wallet becomes primary only if the account has no
 * wallet of another kind.
 */
export async function actWithLoggedIn(tx: Tx, playerId: string, address: string): Promise<void> {
  const wallets = await readWallets(tx, playerId);
  const mine = wallets.find((wallet) => wallet.address === address);
  if (!mine || mine.primary) return;
  const hasBetter = mine.kind === 'device' && wallets.some(({ kind }) => kind !== 'device');
  if (!hasBetter) await makePrimary(tx, playerId, address);
}
