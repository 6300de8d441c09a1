import { TOKEN_2022_PROGRAM_ID, unpackAccount } from '@solana/spl-token';
import type { PublicKey } from '@solana/web3.js';
import type { GameChain } from '../connection/GameChain.ts';

/**
 * Mints of the NFTs that the wallet holds and may move: those of which it has exactly one token, not frozen. They may
 * include NFTs that are not of the game. Throws Refusal `chain_unavailable`.
 */
export async function readWalletNfts(chain: GameChain, wallet: PublicKey): Promise<string[]> {
  const { value } = await chain.ask((connection) =>
    connection.getTokenAccountsByOwner(wallet, { programId: TOKEN_2022_PROGRAM_ID }),
  );
  return value
    .map(({ pubkey, account }) => unpackAccount(pubkey, account, TOKEN_2022_PROGRAM_ID))
    .filter(({ amount, isFrozen }) => amount === 1n && !isFrozen)
    .map(({ mint }) => mint.toBase58());
}
