import {
  createAssociatedTokenAccountIdempotentInstruction,
  createFreezeAccountInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { createMetadataMint, type MetadataMint } from './metadataMint.ts';

/** An NFT of the game to be made, and whose wallet it goes to. */
export interface NewNft extends MetadataMint {
  freezeAuthority: PublicKey;
  owner: PublicKey;
  /** Whether it is frozen, which means that it is in the game rather than free in the wallet. */
  isFrozen: boolean;
}

/** The account in which a wallet holds an NFT of the game. */
export const nftAccount = (mint: PublicKey, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(mint, owner, false, TOKEN_2022_PROGRAM_ID);

/**
 * Instructions that make an NFT: the mint with its metadata, and its only piece in the owner's account. They fit into
 * one transaction, which payer, mint and authority sign.
 * @param rentLamports rent exemption of `metadataMintBytes(…).full` bytes
 */
export function mintNft(nft: NewNft, rentLamports: number): TransactionInstruction[] {
  const { mint, authority, freezeAuthority, payer, owner, isFrozen } = nft;
  const programId = TOKEN_2022_PROGRAM_ID;
  const account = nftAccount(mint, owner);
  return [
    ...createMetadataMint(nft, rentLamports),
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint, programId),
    createMintToInstruction(mint, account, authority, 1n, [], programId),
    ...(isFrozen ? [createFreezeAccountInstruction(account, mint, freezeAuthority, [], programId)] : []),
  ];
}
