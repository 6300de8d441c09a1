import type { Keypair } from '@solana/web3.js';
import { derivedKey } from '../connection/gameAddresses.ts';

const seedBytes = 32;

/** The key of the mint that a transaction creates, derived from the transaction's id, so that no key is stored. */
export const mintKeyOf = (authority: Keypair, intentId: string): Keypair =>
  derivedKey(authority.secretKey.subarray(0, seedBytes), `nft ${intentId}`);
