import {
  createAssociatedTokenAccountIdempotentInstruction,
  createFreezeAccountInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { createMetadataMint, type MetadataMint } from './metadataMint.ts';

/** An NFT of the game that is to be minted, and the wallet that receives it (`owner`). */
export interface NewNft extends MetadataMint {
  freezeAuthority: PublicKey;
  owner: PublicKey;
  /** Whether the NFT is frozen in the owner's wallet, which means that it is in the game and cannot be moved. */
  isFrozen: boolean;
}

/** The account in which a wallet holds an NFT of the game. */
export const nftAccount = (mint: PublicKey, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(mint, owner, false, TOKEN_2022_PROGRAM_ID);

/**
 * Instructions that mint an NFT: they create the mint with its metadata, put its only token into the owner's account,
 * and freeze that account if `isFrozen`. They fit into one transaction, signed by payer, mint and authority, and by the
 * freeze authority if `isFrozen`.
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
