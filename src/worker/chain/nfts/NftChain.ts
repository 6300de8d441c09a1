import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { NftHindrance } from '#contract/transfers.ts';
import type { PieceOnChain } from '#rules/collections/pieceOfCollection.ts';
import type { NftStandard, RegisteredCollection } from '#rules/tables/collections.ts';
import type { AddressPart } from '../connection/AssetIndex.ts';

/** An NFT of the game on the chain, and the wallet that holds it. */
export interface HeldNft {
  standard: NftStandard;
  mint: PublicKey;
  owner: PublicKey;
  /** The token account that contains the NFT. */
  account: PublicKey;
  isFrozen: boolean;
}

/**
 * Why an NFT cannot be moved: no wallet of the player holds it, or its mint belongs to the program of another standard.
 */
export type NotHeld = 'notHeld' | 'otherStandard';

/** How a wallet holds an NFT; `none` if it does not hold it. */
export type LockState = 'frozen' | 'free' | 'none';

/** An NFT to mint. */
interface NftToMint {
  intentId: string;
  owner: PublicKey;
  name: string;
  symbol: string;
  uri: string;
}

/** Instructions to put into a transaction, and the keys that sign it besides the authority and the player. */
export interface NftInstructions {
  instructions: TransactionInstruction[];
  signers: readonly Keypair[];
}

/** A piece that the chain proves. */
export interface FoundPiece extends PieceOnChain {
  /** Why the game cannot lock and unlock it; null if it can. */
  hindrance: NftHindrance | null;
}

/**
 * Operations on NFTs that are minted. A minted NFT is always in its owner's wallet: frozen by the game while it is in
 * the game, not frozen otherwise (rule book: chain.md, NFTs).
 */
export interface NftMover {
  /** Finds which of these wallets holds this NFT, and in which token account. */
  held(mint: PublicKey, owners: readonly PublicKey[]): Promise<HeldNft | NotHeld>;
  /** How each wallet holds the NFT in its associated account, in the order of `places`. */
  lockStates(places: readonly Pick<HeldNft, 'mint' | 'owner'>[]): Promise<LockState[]>;
  /** Proves the owner's possession of the NFT and freezes it. */
  freeze(nft: HeldNft): NftInstructions;
  /** Unfreezes the NFT. If `to` is not its owner's wallet, also sends it there at the cost of the game. */
  thaw(nft: HeldNft, to: PublicKey): NftInstructions;
  /** Destroys the NFT. The owner gets the rent of its token account. */
  burn(nft: HeldNft): NftInstructions;
}

/** Makes the game's own NFTs. */
export interface NftMaker {
  /** The address of the mint that the transaction with this id would create. */
  mintAddress(intentId: string): PublicKey;
  mint(nft: NftToMint): Promise<NftInstructions>;
}

/** NFTs of every standard (`nftsOfChain.ts` finds the driver of each). */
export interface NftChain extends NftMover, NftMaker {
  /**
   * Addresses of the NFTs that the wallet holds and may move. A node with an index of NFTs answers in parts; the first
   * contains all of Token-2022. Throws Refusal `chain_unavailable`.
   * @param standards those of which it is asked; Token-2022 always is
   * @param part `next` of the part before; null: the first
   */
  inWallet(
    wallet: PublicKey,
    standards: ReadonlySet<NftStandard>,
    part?: string | null,
  ): Promise<AddressPart>;
  /**
   * Addresses of what may belong to a collection, in parts.
   * @returns null if neither the node has an index of NFTs nor the standard's accounts can be searched
   */
  ofCollection(
    collection: Pick<RegisteredCollection, 'standard' | 'provenBy' | 'address'>,
    part: string | null,
  ): Promise<AddressPart | null>;
  /** What the chain proves about these NFTs, by address. What is no NFT of a known standard is missing. */
  recognise(addresses: readonly string[]): Promise<ReadonlyMap<string, FoundPiece>>;
}
