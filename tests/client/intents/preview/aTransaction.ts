import {
  createAssociatedTokenAccountIdempotentInstruction,
  createFreezeAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, type PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import type { ChainInfo } from '#contract/chainIntents.ts';

const address = () => Keypair.generate().publicKey;

/**
 * Keys of a game on a chain, with one wallet and one NFT. `depositOf`, `withdrawalOf` and `freezing` build the same
 * instructions with them as the worker, without the memo.
 */
export const keys = {
  authority: address(),
  wallet: address(),
  stranger: address(),
  booty: address(),
  gold: address(),
  nft: address(),
  club: address(),
};

export const chain: ChainInfo = {
  network: 'solana:localnet',
  authority: keys.authority.toBase58(),
  mints: { BOOTY: keys.booty.toBase58(), GOLD: keys.gold.toBase58(), RUM: address().toBase58() },
  captainsClub: keys.club.toBase58(),
  swapTerminal: null,
  swapPrograms: [],
};
export const wallet = keys.wallet.toBase58();

export const accountOf = (owner: PublicKey, mint: PublicKey = keys.booty): PublicKey =>
  getAssociatedTokenAddressSync(mint, owner);
export const nftAccount = getAssociatedTokenAddressSync(keys.nft, keys.wallet, false, TOKEN_2022_PROGRAM_ID);

export function serialized(
  instructions: readonly TransactionInstruction[],
  feePayer: PublicKey = keys.authority,
): Uint8Array {
  const transaction = new Transaction({
    feePayer,
    blockhash: address().toBase58(),
    lastValidBlockHeight: 1,
  }).add(...instructions);
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
}

export const depositOf = (
  amount: bigint,
  { to = accountOf(keys.authority), mint = keys.booty, owner = keys.wallet } = {},
): TransactionInstruction =>
  createTransferCheckedInstruction(accountOf(keys.wallet, mint), mint, to, owner, amount, 9);

export const withdrawalOf = (amount: bigint): TransactionInstruction[] => [
  createAssociatedTokenAccountIdempotentInstruction(
    keys.wallet,
    accountOf(keys.wallet),
    keys.wallet,
    keys.booty,
  ),
  createTransferCheckedInstruction(
    accountOf(keys.authority),
    keys.booty,
    accountOf(keys.wallet),
    keys.authority,
    amount,
    9,
  ),
];

export const freezing = (nft = keys.nft): TransactionInstruction[] => {
  const account = getAssociatedTokenAddressSync(nft, keys.wallet, false, TOKEN_2022_PROGRAM_ID);
  return [
    createTransferCheckedInstruction(account, nft, account, keys.wallet, 1n, 0, [], TOKEN_2022_PROGRAM_ID),
    createFreezeAccountInstruction(account, nft, keys.authority, [], TOKEN_2022_PROGRAM_ID),
  ];
};
