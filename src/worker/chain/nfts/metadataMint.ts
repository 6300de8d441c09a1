import {
  createInitializeMetadataPointerInstruction,
  createInitializeMintInstruction,
  ExtensionType,
  getMintLen,
  LENGTH_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TYPE_SIZE,
} from '@solana/spl-token';
import { createInitializeInstruction, pack } from '@solana/spl-token-metadata';
import { type PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';

/** A Token-2022 mint without decimals that contains its own metadata: an NFT of the game, or the Captain's Club. */
export interface MetadataMint {
  mint: PublicKey;
  /** Mint authority and update authority of the metadata. */
  authority: PublicKey;
  /** Who may freeze accounts of the mint; null: accounts can never be frozen. */
  freezeAuthority: PublicKey | null;
  /** Pays the rent of the mint's account. */
  payer: PublicKey;
  name: string;
  symbol: string;
  uri: string;
}

/**
 * Sizes of the mint's account in bytes: `created` at its creation, `full` with the metadata that is written afterwards.
 */
export function metadataMintBytes({ mint, authority, name, symbol, uri }: MetadataMint) {
  const created = getMintLen([ExtensionType.MetadataPointer]);
  const metadata = pack({ mint, updateAuthority: authority, name, symbol, uri, additionalMetadata: [] });
  return { created, full: created + TYPE_SIZE + LENGTH_SIZE + metadata.length };
}

/**
 * Instructions that create a {@link MetadataMint} with a supply of 0.
 * @param rentLamports rent exemption of `metadataMintBytes(…).full` bytes
 */
export function createMetadataMint(plan: MetadataMint, rentLamports: number): TransactionInstruction[] {
  const { mint, authority, freezeAuthority, payer, name, symbol, uri } = plan;
  const programId = TOKEN_2022_PROGRAM_ID;
  return [
    SystemProgram.createAccount({
      fromPubkey: payer,
      newAccountPubkey: mint,
      space: metadataMintBytes(plan).created,
      lamports: rentLamports,
      programId,
    }),
    createInitializeMetadataPointerInstruction(mint, authority, mint, programId),
    createInitializeMintInstruction(mint, 0, authority, freezeAuthority, programId),
    createInitializeInstruction({
      programId,
      metadata: mint,
      updateAuthority: authority,
      mint,
      mintAuthority: authority,
      name,
      symbol,
      uri,
    }),
  ];
}
