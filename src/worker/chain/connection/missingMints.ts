import { type ChainMintName, type ChainToken, chainMintNames, chainTokens } from '../../base/chainNames.ts';
import type { GameChain } from './GameChain.ts';
import { custodyAddress } from './gameAddresses.ts';

/**
 * The mints of the game that do not exist on the chain.
 * @throws Refusal `chain_unavailable`
 */
export async function missingMints(chain: Pick<GameChain, 'ask' | 'mints'>): Promise<ChainMintName[]> {
  const keys = chainMintNames.map((name) => chain.mints[name]);
  const accounts = await chain.ask((connection) => connection.getMultipleAccountsInfo(keys));
  return chainMintNames.filter((_, index) => accounts[index] === null);
}

/**
 * The tokens of which the game's authority has no custody account. With the key of another world it has none, even if the
 * mints are given by their addresses.
 * @throws Refusal `chain_unavailable`
 */
export async function missingCustody(
  chain: Pick<GameChain, 'ask' | 'mints' | 'authority'>,
): Promise<ChainToken[]> {
  const { mints, authority } = chain;
  const keys = chainTokens.map((token) => custodyAddress(mints[token], authority.publicKey));
  const accounts = await chain.ask((connection) => connection.getMultipleAccountsInfo(keys));
  return chainTokens.filter((_, index) => accounts[index] === null);
}
