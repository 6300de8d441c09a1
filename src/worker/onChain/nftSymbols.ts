import type { Collection, NftType } from '#contract/captains.ts';

/**
 * Symbols that wallets show beside an NFT's name. A captain has the symbol of its collection, every other NFT that of
 * its type.
 */
const collectionSymbols: Readonly<Record<Collection, string>> = {
  'The Seven Seas': 'SEAS',
  Reavers: 'REAVER',
  BroHalla: 'BRO',
  Atoms: 'ATOM',
  Elementerra: 'ELE',
  'Last Haven': 'HAVEN',
};
const typeSymbols: Readonly<Record<NftType, string>> = {
  CAPTAIN: 'CAPTAIN',
  SHIP: 'SHIP',
  CREW: 'CREW',
  ITEM: 'ITEM',
  GENESIS_SHIP: 'GENESIS',
};

/** The symbol of an NFT. It has at most ten characters, which is the maximum that wallets expect. */
export function symbolOf(collection: string, type: NftType): string {
  const ofCollection = Object.entries(collectionSymbols).find(([name]) => name === collection)?.[1];
  return type === 'CAPTAIN' && ofCollection ? ofCollection : typeSymbols[type];
}
