import type { AccountInfo, PublicKey } from '@solana/web3.js';
import type { GameChain } from '../connection/GameChain.ts';
import type { FoundPiece, NftMaker, NftMover } from './NftChain.ts';

/** An account at the address of an NFT. */
export interface NftAccount {
  address: PublicKey;
  account: AccountInfo<Buffer>;
}

/** All that the worker knows of one standard. Only `nftsOfChain.ts` calls drivers. */
export interface Driver {
  /** The program to which the account at an NFT's address belongs. */
  program: PublicKey;
  /** Addresses of what the wallet holds and may move; not all of them need to be NFTs of the standard. */
  inWallet(chain: GameChain, wallet: PublicKey): Promise<string[]>;
  /** Addresses of the members of a collection; null if the program's accounts cannot be searched for them. */
  ofCollection: ((chain: GameChain, collection: string) => Promise<string[]>) | null;
  /** Reads the NFTs among these accounts of `program`. One that cannot be read, or proves nothing, is left out. */
  recognise(chain: GameChain, accounts: readonly NftAccount[]): Promise<FoundPiece[]>;
  /** Moves NFTs of the standard, and makes the game's own; null if the game cannot. */
  moves: ((chain: GameChain) => NftMover & NftMaker) | null;
}
