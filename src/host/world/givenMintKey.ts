import type { Keypair } from '@solana/web3.js';
import type { GameChain } from '#worker/chain/connection/GameChain.ts';
import { derivedKey } from '#worker/chain/connection/gameAddresses.ts';

/**
 * Key of the mint for an NFT that a development world gives to a player. It is derived from the NFT's uid, so the
 * address is known before the mint is on the chain.
 */
export const givenMintKey = ({ authority }: Pick<GameChain, 'authority'>, uid: string): Keypair =>
  derivedKey(authority.secretKey.slice(0, 32), `nft ${uid}`);
