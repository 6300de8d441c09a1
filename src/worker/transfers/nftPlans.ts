import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import type { WalletWay } from '#contract/transfers.ts';
import { mayLeaveTheGame } from '#rules/transfers/assetSelection.ts';
import { requireSecuredWallet } from '../auth/requireSecuredWallet.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { symbolOf } from '../onChain/nftSymbols.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import type { IntentPlan } from './IntentPlan.ts';
import { findMoved, lockMoved, type MovedNft, moveNft, type NftKey, refuseLocked } from './movedNfts.ts';
import type { HeldNft, NftInstructions } from './nfts/NftChain.ts';
import { token2022 } from './nfts/token2022.ts';
import { refuseWhileStopped } from './withdrawalStop.ts';

/** A move of one NFT as a player asks for it. */
export interface NftRequest {
  playerId: string;
  /** The wallet that the player is signed in with. */
  address: string;
  wallet: WalletWay;
}

/**
 * From the wallet into the game: whoever proves possession becomes its owner there. Refuses `nft_not_found` for a mint
 * that is none of the game's, `nft_in_game`, `nft_not_on_chain` where the wallet does not hold it.
 */
export async function planFreeze(
  services: WorkerServices,
  request: NftRequest,
  mint: string,
): Promise<IntentPlan> {
  const nft = await known(services, { mint });
  refuseUnlessInWallet(nft);
  const driver = token2022(services.chain);
  const player = new PublicKey(request.address);
  const held = await heldBy(services, nft, player);
  return planOf(request, 'freeze', nft, mint, player, driver.freeze(held), async (tx) => {
    refuseUnlessInWallet(await lockedNft(tx, { uid: nft.uid }));
  });
}

/** From the game to the wallet. Refuses what `refuseLocked` refuses, and `unstaking_disabled`. */
export async function planThaw(
  services: WorkerServices,
  request: NftRequest,
  mint: string,
): Promise<IntentPlan> {
  const nft = await known(services, { mint });
  await refuseToLeave(services, request.playerId, nft);
  const player = await outgoing(services, request.playerId);
  const held = await heldBy(services, nft, player);
  return planOf(request, 'thaw', nft, mint, player, token2022(services.chain).thaw(held), (tx) =>
    reserveNft(tx, services, request.playerId, nft, player),
  );
}

/** Makes an NFT of what exists in the game alone, and hands it over. Refuses like `planThaw`, and `nft_minted`. */
export async function planMint(
  services: WorkerServices,
  request: NftRequest,
  uid: string,
): Promise<IntentPlan> {
  const nft = await known(services, { uid });
  await refuseToLeave(services, request.playerId, nft);
  if (nft.minted) throw new Refusal('nft_minted', { assetName: nft.name });
  const player = await outgoing(services, request.playerId);
  const driver = token2022(services.chain);
  const intentId = newId();
  const mint = driver.mintAddress(intentId).toBase58();
  const instructions = await driver.mint({
    intentId,
    owner: player,
    name: nft.name,
    symbol: symbolOf(nft.collection, nft.type),
    uri: `${services.config.publicOrigin}/nfts/metadata/${mint}.json`,
  });
  return {
    ...planOf(request, 'mint', nft, mint, player, instructions, (tx) =>
      reserveNft(tx, services, request.playerId, nft, player),
    ),
    id: intentId,
  };
}

export function planOf(
  { wallet }: NftRequest,
  kind: IntentPlan['kind'],
  { uid }: MovedNft,
  mint: string,
  player: PublicKey,
  { instructions, signers }: NftInstructions,
  reserve: IntentPlan['reserve'],
): IntentPlan {
  return {
    id: newId(),
    kind,
    wallet,
    player,
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

async function lockedNft(tx: Tx, key: NftKey): Promise<MovedNft> {
  const nft = await lockMoved(tx, key);
  if (!nft) throw new Refusal('nft_not_found');
  return nft;
}

/**
 * Locks the NFT for the transaction: from here it has no effect in the game. Refuses what has changed since.
 * @param player the wallet that something leaves the game to; null where nothing does
 */
export async function reserveNft(
  tx: Tx,
  services: WorkerServices,
  playerId: string,
  { uid }: MovedNft,
  player: PublicKey | null,
  refuse: (tx: Tx, playerId: string, nft: MovedNft) => Promise<void> = refuseLocked,
): Promise<void> {
  if (player) {
    await refuseWhileStopped(tx);
    if ((await requireSecuredWallet(tx, services, playerId)) !== player.toBase58()) {
      throw new Refusal('transaction_expired');
    }
  }
  const nft = await lockedNft(tx, { uid });
  await refuse(tx, playerId, nft);
  await moveNft(tx, uid, 'resting', 'moving');
}

async function refuseToLeave(services: WorkerServices, playerId: string, nft: MovedNft): Promise<void> {
  await refuseLocked(services.db, playerId, nft);
  if (!mayLeaveTheGame(nft.type)) {
    throw new Refusal('unstaking_disabled', { nftType: nft.type });
  }
}

/** The wallet that something leaves the game to. Refuses while withdrawals are stopped. */
export async function outgoing(services: WorkerServices, playerId: string): Promise<PublicKey> {
  await refuseWhileStopped(services.db);
  return new PublicKey(await requireSecuredWallet(services.db, services, playerId));
}

export async function heldBy(
  { chain }: WorkerServices,
  { mint, name }: MovedNft,
  owner: PublicKey,
): Promise<HeldNft> {
  const held = mint === null ? null : await token2022(chain).held(new PublicKey(mint), owner);
  if (!held) throw new Refusal('nft_not_on_chain', { assetName: name });
  return held;
}

function refuseUnlessInWallet({ standing, name }: MovedNft): void {
  if (standing === 'burned') throw new Refusal('nft_not_found');
  if (standing !== 'wallet') throw new Refusal('nft_in_game', { assetName: name });
}
