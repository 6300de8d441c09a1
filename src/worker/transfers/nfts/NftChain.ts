import type { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';

/** An NFT of the game on the chain, and the wallet that holds it. */
export interface HeldNft {
  mint: PublicKey;
  owner: PublicKey;
  /** The token account that it lies in. */
  account: PublicKey;
  isFrozen: boolean;
}

/** Why an NFT cannot be moved: none of the wallets has it, or another standard's program keeps it. */
export type NotHeld = 'notHeld' | 'otherStandard';

/** A new NFT. */
export interface NftToMint {
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

/**
 * A standard of NFTs. An NFT of the game always lies in its owner's wallet: frozen by the game while it is in the game,
 * free while it is not (rule book: chain.md, NFTs).
 */
export interface NftChain {
  /** Which of these wallets holds this NFT, and where. */
  held(mint: PublicKey, owners: readonly PublicKey[]): Promise<HeldNft | NotHeld>;
  /** Proves the owner's possession and locks it. */
  freeze(nft: HeldNft): NftInstructions;
  /** Unlocks it and, where `to` is another wallet than its owner, sends it there at the cost of the game. */
  thaw(nft: HeldNft, to: PublicKey): NftInstructions;
  /** The address that a mint for this transaction will have. */
  mintAddress(intentId: string): PublicKey;
  mint(nft: NftToMint): Promise<NftInstructions>;
  /** Removes it for good; the owner gets the rent of its account. */
  burn(nft: HeldNft): NftInstructions;
}
