import { type EncodedAccount, address as toAddress } from '@solana/kit';
import {
  ExtensionType,
  getExtensionData,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token';
import { unpack as unpackMetadata } from '@solana/spl-token-metadata';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import type { LiteSVM } from 'litesvm';
import * as z from 'zod';

/** Encoding and part of the account data that a caller requests. */
export const encodingConfig = z.object({
  encoding: z.enum(['base58', 'base64', 'base64+zstd', 'jsonParsed']).default('base58'),
  dataSlice: z.object({ offset: z.int().min(0), length: z.int().min(0) }).optional(),
});
export type EncodingConfig = z.output<typeof encodingConfig>;

const tokenPrograms: Record<string, string> = {
  [TOKEN_PROGRAM_ID.toBase58()]: 'spl-token',
  [TOKEN_2022_PROGRAM_ID.toBase58()]: 'spl-token-2022',
};
/** Size of a token account without extensions, in bytes. */
const tokenAccountBytes = 165;
/** Value of the byte after those 165 bytes that marks a token account among accounts with extensions. */
const isTokenAccountByte = 2;

export function readAccount(svm: LiteSVM, address: string): EncodedAccount | null {
  const account = svm.getAccount(toAddress(address));
  return account.exists && (account.lamports > 0n || account.data.length > 0) ? account : null;
}

export function uiTokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

/** An account in the form of a node's answer. */
export function encodeAccount(
  svm: LiteSVM,
  account: EncodedAccount,
  { encoding, dataSlice }: EncodingConfig,
) {
  const bytes = Buffer.from(account.data);
  const slice = dataSlice ? bytes.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : bytes;
  const parsed = encoding === 'jsonParsed' ? parseTokenData(svm, account) : null;
  return {
    data:
      parsed ??
      (encoding === 'base58' ? [bs58.encode(slice), 'base58'] : [slice.toString('base64'), 'base64']),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.data.length,
  };
}

/** The mint and the owner of a token account; null for mints and all other accounts. */
export function tokenHolding(account: EncodedAccount): { mint: string; owner: string } | null {
  const { data } = account;
  const isHolding =
    data.length === tokenAccountBytes ||
    (data.length > tokenAccountBytes && data[tokenAccountBytes] === isTokenAccountByte);
  if (!tokenPrograms[account.programAddress] || !isHolding) return null;
  return { mint: bs58.encode(data.subarray(0, 32)), owner: bs58.encode(data.subarray(32, 64)) };
}

export function readMint(svm: LiteSVM, address: string): Mint | null {
  const account = readAccount(svm, address);
  if (!account || !tokenPrograms[account.programAddress]) return null;
  try {
    return unpackMint(new PublicKey(address), forSplToken(account), new PublicKey(account.programAddress));
  } catch {
    return null; // a token account, or not yet initialised
  }
}

/**
 * The parsed data of token accounts and mints for the encoding `jsonParsed`. Null for all other accounts, which are
 * then encoded as base64.
 */
export function parseTokenData(svm: LiteSVM, account: EncodedAccount) {
  const program = tokenPrograms[account.programAddress];
  if (!program) return null;
  const info = holdingInfo(svm, account) ?? mintInfo(svm, account);
  return info && { program, space: account.data.length, parsed: info };
}

function holdingInfo(svm: LiteSVM, account: EncodedAccount) {
  const tokenAccount = tokenHolding(account);
  const mint = tokenAccount && readMint(svm, tokenAccount.mint);
  if (!tokenAccount || !mint) return null;
  const token = unpackAccount(
    new PublicKey(account.address),
    forSplToken(account),
    new PublicKey(account.programAddress),
  );
  return {
    type: 'account' as const,
    info: {
      mint: tokenAccount.mint,
      owner: tokenAccount.owner,
      state: token.isFrozen ? 'frozen' : 'initialized',
      isNative: token.isNative,
      ...(token.delegate
        ? {
            delegate: token.delegate.toBase58(),
            delegatedAmount: uiTokenAmount(token.delegatedAmount, mint.decimals),
          }
        : {}),
      tokenAmount: uiTokenAmount(token.amount, mint.decimals),
    },
  };
}

function mintInfo(svm: LiteSVM, account: EncodedAccount) {
  const mint = readMint(svm, account.address);
  if (!mint) return null;
  const metadata = getExtensionData(ExtensionType.TokenMetadata, mint.tlvData);
  return {
    type: 'mint' as const,
    info: {
      mintAuthority: mint.mintAuthority?.toBase58() ?? null,
      supply: mint.supply.toString(),
      decimals: mint.decimals,
      isInitialized: mint.isInitialized,
      freezeAuthority: mint.freezeAuthority?.toBase58() ?? null,
      ...(metadata ? { extensions: [{ extension: 'tokenMetadata', state: metadataInfo(metadata) }] } : {}),
    },
  };
}

function metadataInfo(bytes: Uint8Array) {
  const { name, symbol, uri, mint, updateAuthority, additionalMetadata } = unpackMetadata(bytes);
  return {
    name,
    symbol,
    uri,
    mint: mint.toBase58(),
    updateAuthority: updateAuthority?.toBase58() ?? null,
    additionalMetadata,
  };
}

/** An account in the form that the library `spl-token` expects. */
export function forSplToken(account: EncodedAccount) {
  return {
    data: Buffer.from(account.data),
    owner: new PublicKey(account.programAddress),
    lamports: Number(account.lamports),
    executable: account.executable,
    rentEpoch: 0,
  };
}
