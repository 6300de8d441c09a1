import type { NftType } from '#contract/captains.ts';
import { collectionRegistry } from '#rules/tables/collections.ts';

/**
 * The symbol that wallets show beside the name of an NFT that the game mints: that of the registry (rule book:
 * collections.md, Registry). It has at most ten characters, the maximum that wallets expect.
 */
export function symbolOf(collection: string, type: NftType): string {
  const entries = Object.values(collectionRegistry).filter((entry) => entry.type === type);
  if (type !== 'CAPTAIN') return entries[0]?.symbol ?? type;
  return entries.find((entry) => entry.collection === collection)?.symbol ?? type;
}
