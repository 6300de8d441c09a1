import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import type { WalletWay } from '#contract/chainIntents.ts';
import { mayLeaveTheGame } from '#rules/transfers/assetSelection.ts';
import { requireSecuredWallet } from '../../auth/requireSecuredWallet.ts';
import { symbolOf } from '../../base/nftSymbols.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { readWallets } from '../../players/walletStore.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { HeldNft, NftInstructions } from '../nfts/NftChain.ts';
import { token2022 } from '../nfts/token2022.ts';
import { refuseWhileStopped } from '../watch/withdrawalStop.ts';
import type { IntentPlan } from './IntentPlan.ts';
import { findMoved, lockMoved, type MovedNft, moveNft, type NftKey, refuseLocked } from './movedNfts.ts';

/** The player who asks for a move of an NFT, and what the player's wallet does with the transaction. */
export interface NftRequest {
  playerId: string;
  way: WalletWay;
}

/**
 * Plans a move from the wallet into the game. The player, who proves possession of the NFT, becomes its owner in the
 * game. Throws Refusal `nft_not_found` for a burned NFT and for a mint that is not the game's, `nft_in_game`, and what
 * `heldBy` refuses.
 */
export async function planFreeze(
  services: WorkerServices,
  request: NftRequest,
  mint: string,
): Promise<IntentPlan> {
  const nft = await known(services, { mint });
  refuseUnlessInWallet(nft);
  const held = await heldBy(services, nft, request.playerId);
  const frozen = token2022(services.chain).freeze(held);
  return planOf(request, 'freeze', nft, mint, held.owner, frozen, async (tx) => {
    const locked = await lockedNft(tx, { uid: nft.uid });
    refuseUnlessInWallet(locked);
    refuseChanged(nft, locked);
  });
}

/**
 * Plans a move out of the game to the wallet that holds the NFT on the chain, or to the primary wallet if a device
 * wallet holds it. Refuses what `refuseLocked` and `leaving` refuse, and `unstaking_disabled`.
 */
export async function planThaw(
  services: WorkerServices,
  request: NftRequest,
  mint: string,
): Promise<IntentPlan> {
  const nft = await known(services, { mint });
  await refuseToLeave(services, request.playerId, nft);
  const { held, to } = await leaving(services, request.playerId, nft);
  const thawed = token2022(services.chain).thaw(held, to);
  return planOf(request, 'thaw', nft, mint, held.owner, thawed, (tx) =>
    reserveNft(tx, services, request.playerId, nft, { to, from: held.owner }),
  );
}

/**
 * Plans the mint of an asset that exists only in the game, and its move to the wallet. Refuses what `refuseLocked` and
 * `requireSecuredWallet` refuse, `unstaking_disabled`, `nft_minted`, `withdrawals_paused`, `chain_unavailable`.
 */
export async function planMint(
  services: WorkerServices,
  request: NftRequest,
  uid: string,
): Promise<IntentPlan> {
  const nft = await known(services, { uid });
  await refuseToLeave(services, request.playerId, nft);
  if (nft.minted) throw new Refusal('nft_minted', { assetName: nft.name });
  await refuseWhileStopped(services.db);
  const address = new PublicKey(await requireSecuredWallet(services.db, services, request.playerId));
  const driver = token2022(services.chain);
  const intentId = newId();
  const mint = driver.mintAddress(intentId).toBase58();
  const instructions = await driver.mint({
    intentId,
    owner: address,
    name: nft.name,
    symbol: symbolOf(nft.collection, nft.type),
    uri: `${services.config.publicOrigin}/nfts/metadata/${mint}.json`,
  });
  return {
    ...planOf(request, 'mint', nft, mint, address, instructions, (tx) =>
      reserveNft(tx, services, request.playerId, nft, { to: address }),
    ),
    id: intentId,
  };
}

export function planOf(
  { way }: NftRequest,
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

async function lockedNft(tx: Tx, key: NftKey): Promise<MovedNft> {
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
  'holder',
  'type',
  'rarity',
] as const satisfies readonly (keyof MovedNft)[];

/**
 * Refuses to reserve an NFT that is not as it was when its transaction was planned, e.g. one that has been minted since.
 * Throws Refusal `nft_minted`, `transaction_expired`.
 */
function refuseChanged(planned: MovedNft, now: MovedNft): void {
  if (now.minted && !planned.minted) throw new Refusal('nft_minted', { assetName: now.name });
  if (plannedColumns.some((column) => now[column] !== planned[column]))
    throw new Refusal('transaction_expired');
}

async function refuseToLeave(services: WorkerServices, playerId: string, nft: MovedNft): Promise<void> {
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
  { mint, name }: MovedNft,
  playerId: string,
): Promise<HeldNft> {
  const owners = (await readWallets(db, playerId)).map(({ address }) => new PublicKey(address));
  const held = mint === null ? 'notHeld' : await token2022(chain).held(new PublicKey(mint), owners);
  if (held === 'notHeld') throw new Refusal('nft_not_on_chain', { assetName: name });
  if (held === 'otherStandard') throw new Refusal('nft_standard_unknown', { assetName: name });
  return held;
}

function refuseUnlessInWallet({ standing, name }: MovedNft): void {
  if (standing === 'burned') throw new Refusal('nft_not_found');
  if (standing !== 'wallet') throw new Refusal('nft_in_game', { assetName: name });
}
