import { createHmac } from 'node:crypto';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { type ChainMintName, chainMintNames } from '../../base/chainNames.ts';

export type GameMints = Readonly<Record<ChainMintName, PublicKey>>;

/**
 * The key pair of a mint or wallet that the game creates. It is derived from the authority's secret, so a set-up that
 * is repeated after a crash finds what it created before, and a worker knows the addresses without calling the chain.
 */
export function derivedKey(authoritySeed: Uint8Array, purpose: string): Keypair {
  return Keypair.fromSeed(createHmac('sha256', authoritySeed).update(`seven-isles ${purpose}`).digest());
}

export const mintKey = (authoritySeed: Uint8Array, name: ChainMintName): Keypair =>
  derivedKey(authoritySeed, `mint ${name}`);

/**
 * The address of each mint: the given one in `existing`, otherwise that of the mint that the chain's set-up creates.
 */
export function gameMints(
  authoritySeed: Uint8Array,
  existing: Partial<Record<ChainMintName, string>>,
): GameMints {
  const mintOf = (name: ChainMintName): PublicKey => {
    const given = existing[name];
    return given ? new PublicKey(given) : mintKey(authoritySeed, name).publicKey;
  };
  return Object.fromEntries(chainMintNames.map((name) => [name, mintOf(name)])) as Record<
    ChainMintName,
    PublicKey
  >;
}

/** The address of the authority's account of a token. Its balance backs what players hold in the game. */
export const custodyAddress = (mint: PublicKey, authority: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(mint, authority, false, TOKEN_PROGRAM_ID);

/** The address of the treasury wallet of a local chain; its private key is not used. */
export const localTreasuryWallet = (authoritySeed: Uint8Array): PublicKey =>
  derivedKey(authoritySeed, 'treasury wallet').publicKey;
