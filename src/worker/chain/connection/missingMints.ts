import { type ChainMintName, chainMintNames } from '../../base/chainNames.ts';
import type { GameChain } from './GameChain.ts';

/**
 * The mints of the game that do not exist on the chain.
 * @throws Refusal `chain_unavailable`
 */
export async function missingMints(chain: Pick<GameChain, 'ask' | 'mints'>): Promise<ChainMintName[]> {
  const keys = chainMintNames.map((name) => chain.mints[name]);
  const accounts = await chain.ask((connection) => connection.getMultipleAccountsInfo(keys));
  return chainMintNames.filter((_, index) => accounts[index] === null);
}
