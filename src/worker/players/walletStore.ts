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

/**
 * Ends the waiting period of a wallet: assets may be moved out of the game to it, as if it had been approved when it
 * was linked.
 */
export async function endWait(tx: Tx, address: string, now: Date): Promise<void> {
  await tx
    .updateTable('wallets')
    .set(({ ref }) => ({ moves_out_from: ref('linked_at') }))
    .where('address', '=', address)
    .where('moves_out_from', '>', now)
    .execute();
}

/**
 * Makes a wallet the primary one, which acts for its account. Throws Refusal `wallet_not_linked` if it does not belong
 * to the account, and `wallet_too_new` while it waits.
 */
export async function makePrimary(tx: Tx, playerId: string, address: string, now: Date): Promise<void> {
  const chosen = (await lockWallets(tx, playerId)).find((wallet) => wallet.address === address);
  if (!chosen) throw new Refusal('wallet_not_linked');
  const until = waitOf(chosen, now);
  if (until !== null) throw new Refusal('wallet_too_new', { until });
  await tx.updateTable('players').set({ primary_address: address }).where('id', '=', playerId).execute();
}

/**
 * Makes the wallet that just logged in the primary one. A wallet that waits does not become primary, because its link
 * may be the work of a stolen session token; a device wallet only if no wallet of another kind could be primary.
 */
export async function actWithLoggedIn(tx: Tx, playerId: string, address: string, now: Date): Promise<void> {
  const wallets = await readWallets(tx, playerId);
  const mine = wallets.find((wallet) => wallet.address === address);
  if (!mine || mine.primary || waitOf(mine, now) !== null) return;
  const hasBetter =
    mine.kind === 'device' && wallets.some((one) => one.kind !== 'device' && waitOf(one, now) === null);
  if (!hasBetter) await makePrimary(tx, playerId, address, now);
}

/** When the wallet's waiting period ends, in milliseconds since 1970; null if it does not wait. */
export function waitOf(wallet: Pick<LinkedWallet, 'movesOutFrom'> | undefined, now: Date): number | null {
  const until = wallet?.movesOutFrom ?? 0;
  return until > now.getTime() ? until : null;
}
