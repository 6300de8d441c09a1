import type { AccountInfo, PublicKey } from '@solana/web3.js';
import type { GameChain } from '../connection/GameChain.ts';

/** Number of accounts that a node returns in one call. */
const accountsPerCall = 100;

/** Accounts by address; one that does not exist is missing. Throws Refusal `chain_unavailable`. */
export async function readAccounts(
  chain: Pick<GameChain, 'ask'>,
  addresses: readonly PublicKey[],
): Promise<Map<string, AccountInfo<Buffer>>> {
  const found = new Map<string, AccountInfo<Buffer>>();
  for (let start = 0; start < addresses.length; start += accountsPerCall) {
    const some = addresses.slice(start, start + accountsPerCall);
    const accounts = await chain.ask((connection) => connection.getMultipleAccountsInfo(some));
    for (const [index, address] of some.entries()) {
      const account = accounts[index];
      if (account) found.set(address.toBase58(), account);
    }
  }
  return found;
}
