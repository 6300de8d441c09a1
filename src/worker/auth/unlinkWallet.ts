import { mayLeaveTheGame } from '#rules/transfers/assetSelection.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/routeHandler.ts';
import { lockWallets, makePrimary, waitOf } from '../players/walletStore.ts';
import { endSession } from './sessions.ts';

/**
 * Unlinks a wallet and ends its sessions. The player's row is locked, so that two calls at the same moment cannot
 * unlink the last wallet. If the unlinked wallet was the primary one, the wallet that logged in becomes the primary
 * one, or another one if that one still waits. The wallet that logged in cannot be unlinked, and a wallet that still
 * waits cannot unlink one that does not, so that a stolen session token cannot lock the player out. Throws Refusal
 * `wallet_not_linked`, `last_wallet`, `wallet_logged_in`, `wallet_too_new`, `wallet_has_transactions` while a
 * transaction that it signs is under way, `wallet_holds_nfts` while one of the game's NFTs is locked in it.
 */
export async function unlinkWallet(tx: Tx, caller: Caller, address: string, now: Date): Promise<void> {
  const wallets = await lockWallets(tx, caller.playerId);
  const unlinked = wallets.find((wallet) => wallet.address === address);
  if (!unlinked) throw new Refusal('wallet_not_linked');
  if (wallets.length === 1) throw new Refusal('last_wallet');
  if (address === caller.address) throw new Refusal('wallet_logged_in');
  const until = waitOf(
    wallets.find((wallet) => wallet.address === caller.address),
    now,
  );
  if (until !== null && waitOf(unlinked, now) === null) throw new Refusal('wallet_too_new', { until });
  await refuseHolding(tx, caller.playerId, address);

  const left = wallets.filter((wallet) => wallet !== unlinked);
  const ready = left.filter((wallet) => waitOf(wallet, now) === null);
  const next = ready.find((wallet) => wallet.address === caller.address) ?? ready[0];
  if (unlinked.primary && next) await makePrimary(tx, caller.playerId, next.address, now);
  await tx.deleteFrom('wallets').where('address', '=', address).execute();

  const sessions = await tx
    .selectFrom('sessions')
    .select('id')
    .where('player_id', '=', caller.playerId)
    .where('address', '=', address)
    .execute();
  for (const { id } of sessions) await endSession(tx, { playerId: caller.playerId, sessionId: id });
}

/**
 * Refuses to unlink a wallet that holds NFTs of the game or signs a transaction under way. Only the wallet that holds
 * an NFT can sign its move out of the game, so after unlinking the NFT could not be moved.
 */
async function refuseHolding(tx: Tx, playerId: string, address: string): Promise<void> {
  const underWay = await tx
    .selectFrom('chain_intents')
    .select('id')
    .where('player_id', '=', playerId)
    .where('address', '=', address)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (underWay) throw new Refusal('wallet_has_transactions');
  const held = await tx
    .selectFrom('nfts')
    .select('type')
    .where('holder', '=', address)
    .where('owner_id', '=', playerId)
    .execute();
  if (held.length === 0) return;
  const gear = held.filter(({ type }) => !mayLeaveTheGame(type)).length;
  throw new Refusal('wallet_holds_nfts', { held: held.length, gear });
}
