import { getAssociatedTokenAddressSync, unpackAccount } from '@solana/spl-token';
import type { AccountInfo, PublicKey } from '@solana/web3.js';
import type { TreasuryCoin } from '#contract/treasury.ts';
import { chainTokens } from '../../base/chainNames.ts';
import type { GameChain } from '../connection/GameChain.ts';

/** What a wallet holds of SOL and of the game's tokens, in base units. */
export type WalletCoins = Record<TreasuryCoin, bigint>;

/**
 * Reads a wallet's coins in one call. Only the wallet's associated account of each token counts, because the game moves
 * tokens from no other account of the wallet. Throws Refusal `chain_unavailable`.
 */
export async function readWalletCoins(chain: GameChain, wallet: PublicKey): Promise<WalletCoins> {
  // `true` allows a wallet address off the curve: a program's address can own tokens too.
  const accounts = chainTokens.map((token) =>
    getAssociatedTokenAddressSync(chain.mints[token], wallet, true),
  );
  const [sol, ...held] = await chain.ask((connection) =>
    connection.getMultipleAccountsInfo([wallet, ...accounts]),
  );
  const coins: WalletCoins = { SOL: BigInt(sol?.lamports ?? 0), BOOTY: 0n, GOLD: 0n, RUM: 0n };
  for (const [index, token] of chainTokens.entries()) {
    coins[token] = amountOf(accounts[index], held[index]);
  }
  return coins;
}

function amountOf(address: PublicKey | undefined, account: AccountInfo<Buffer> | null | undefined): bigint {
  return address && account ? unpackAccount(address, account).amount : 0n;
}
