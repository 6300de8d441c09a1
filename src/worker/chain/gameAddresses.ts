import { createHmac } from 'node:crypto';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { type ChainMintName, chainMintNames } from '../base/chainNames.ts';

export type GameMints = Readonly<Record<ChainMintName, PublicKey>>;

/**
 * The key of something that the set-up makes once, derived from the authority's secret: a set-up that is repeated after
 * a crash finds what it made before, and a worker knows the addresses without asking the chain.
 */
export function derivedKey(authoritySeed: Uint8Array, purpose: string): Keypair {
  return Keypair.fromSeed(createHmac('sha256', authoritySeed).update(`seven-isles ${purpose}`).digest());
}

export const mintKey = (authoritySeed: Uint8Array, name: ChainMintName): Keypair =>
  derivedKey(authoritySeed, `mint ${name}`);

/** The addresses of all mints: of those that exist already, and of those that the set-up makes. */
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

/** The authority's account of a token, which backs what players hold in the game. */
export const custodyAddress = (mint: PublicKey, authority: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(mint, authority, false, TOKEN_PROGRAM_ID);

/** The treasury wallet of a local chain; only the set-up derives its key. */
export const localTreasuryWallet = (authoritySeed: Uint8Array): PublicKey =>
  derivedKey(authoritySeed, 'treasury wallet').publicKey;
