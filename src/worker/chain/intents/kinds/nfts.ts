import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import type { Standing } from '#contract/captains.ts';
import { mayLeaveTheGame } from '#rules/transfers/assetSelection.ts';
import { requireSecuredWallet } from '../../../auth/requireSecuredWallet.ts';
import { Refusal } from '../../../base/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { readWallets } from '../../../players/walletStore.ts';
import type { WorkerServices } from '../../../services/WorkerServices.ts';
import type { HeldNft, NftInstructions } from '../../nfts/NftChain.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import { refuseWhileStopped } from '../../watch/withdrawalStop.ts';
import type { Intent, IntentPlan, IntentRequest } from './IntentPlan.ts';
import {
  findMoved,
  lockMoved,
  type MovedNft,
  moveNft,
  type NftChange,
  type NftKey,
  refuseLocked,
} from './movedNfts.ts';

export function planOf(
  { way }: IntentRequest,
  kind: IntentPlan['kind'],
  { uid }: MovedNft,
  mint: string,
  address: PublicKey,
  { instructions, signers }: NftInstructions,
  reserve: IntentPlan['reserve'],
): IntentPlan {
  return {
    id: newId(),
    kind,
    way,
    address,
    subject: { nftUid: uid, mint },
    instructions,
    signers,
    reserve,
  };
}

export async function known({ db }: WorkerServices, key: NftKey): Promise<MovedNft> {
  const nft = await findMoved(db, key);
  if (!nft) throw new Refusal('nft_not_found');
  return nft;
}

export async function lockedNft(tx: Tx, key: NftKey): Promise<MovedNft> {
  const nft = await lockMoved(tx, key);
  if (!nft) throw new Refusal('nft_not_found');
  return nft;
}

/**
 * Reserves the NFT for the transaction; from then on the NFT has no effect in the game. Repeats the checks, because the
 * NFT or the wallets may have changed since the plan was made: the chain can take seconds to simulate a transaction.
 * @param leaves the wallet that receives what leaves the game, and the NFT's holder; null if nothing leaves
 */
export async function reserveNft(
  tx: Tx,
  services: WorkerServices,
  playerId: string,
  planned: MovedNft,
  leaves: { to: PublicKey; from?: PublicKey } | null,
  refuse: (tx: Tx, playerId: string, nft: MovedNft) => Promise<void> = refuseLocked,
): Promise<void> {
  if (leaves) {
    await refuseWhileStopped(tx);
    // The wallets of the account may have changed since the transaction was built.
    const to = await requireSecuredWallet(tx, services, playerId, leaves.from?.toBase58());
    if (to !== leaves.to.toBase58()) throw new Refusal('transaction_expired');
  }
  const nft = await lockedNft(tx, { uid: planned.uid });
  await refuse(tx, playerId, nft);
  refuseChanged(planned, nft);
  await moveNft(tx, nft.uid, 'resting', 'moving');
}

/** The columns of an NFT that the instructions of its transaction depend on. */
const plannedColumns = [
  'minted',
  'mint',
  'name',
  'holder',
  'type',
  'rarity',
] as const satisfies readonly (keyof MovedNft)[];

/**
 * Refuses to reserve an NFT that is not as it was when its transaction was planned, e.g. one that has been minted
 * since. Throws Refusal `nft_minted`, `transaction_expired`.
 */
export function refuseChanged(planned: MovedNft, now: MovedNft): void {
  if (now.minted && !planned.minted) throw new Refusal('nft_minted', { assetName: now.name });
  if (plannedColumns.some((column) => now[column] !== planned[column]))
    throw new Refusal('transaction_expired');
}

export async function refuseToLeave(
  services: WorkerServices,
  playerId: string,
  nft: MovedNft,
): Promise<void> {
  // First, because gear need not be taken off an NFT that stays anyway.
  if (nft.bound && nft.owner_id === playerId) throw new Refusal('nft_bound', { assetName: nft.name });
  await refuseLocked(services.db, playerId, nft);
  if (!mayLeaveTheGame(nft.type)) {
    throw new Refusal('unstaking_disabled', { nftType: nft.type });
  }
}

/**
 * The wallet that holds an NFT of the game, and the wallet that receives what leaves the game: the NFT, or the token
 * that a burn gives. Refuses what `heldBy` and `requireSecuredWallet` refuse, and `withdrawals_paused`.
 */
export async function leaving(
  services: WorkerServices,
  playerId: string,
  nft: MovedNft,
): Promise<{ held: HeldNft; to: PublicKey }> {
  await refuseWhileStopped(services.db);
  // The holder that the game has stored is checked before the chain is asked, because an account that is not secured
  // may not move anything out of the game.
  if (nft.holder !== null) await requireSecuredWallet(services.db, services, playerId, nft.holder);
  const held = await heldBy(services, nft, playerId);
  const to = await requireSecuredWallet(services.db, services, playerId, held.owner.toBase58());
  return { held, to: new PublicKey(to) };
}

/**
 * Finds which of the player's wallets holds an NFT. Throws Refusal `nft_not_on_chain`, `nft_standard_unknown`,
 * `chain_unavailable`.
 */
export async function heldBy(
  { db, chain }: WorkerServices,
  { mint, name }: Pick<MovedNft, 'mint' | 'name'>,
  playerId: string,
): Promise<HeldNft> {
  const owners = (await readWallets(db, playerId)).map(({ address }) => new PublicKey(address));
  const held = mint === null ? 'notHeld' : await nftChain(chain).held(new PublicKey(mint), owners);
  if (held === 'notHeld') throw new Refusal('nft_not_on_chain', { assetName: name });
  if (held === 'otherStandard') throw new Refusal('nft_standard_unknown', { assetName: name });
  return held;
}

export const backToRest = (tx: Tx, intent: Intent): Promise<void> => move(tx, intent, 'moving', 'resting');

/**
 * Changes the standing of a transaction's NFT from `from` to `to`. Throws if the NFT does not have the standing `from`,
 * so that the settlement is rolled back.
 */
export async function move(
  tx: Tx,
  intent: Pick<Intent, 'nft_uid' | 'id'>,
  from: Standing,
  to: Standing,
  change?: NftChange,
): Promise<void> {
  const uid = uidOf(intent);
  const moved = await moveNft(tx, uid, from, to, change);
  if (!moved) throw new Error(`transaction ${intent.id}: ${uid} is not ${from}`);
}

export function uidOf({ nft_uid, id }: Pick<Intent, 'nft_uid' | 'id'>): string {
  if (nft_uid === null) throw new Error(`transaction ${id} moves no NFT`);
  return nft_uid;
}
