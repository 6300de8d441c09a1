import type { Collection, NftType } from '#contract/captains.ts';

/** Symbols of captains, by their collection. */
const collectionSymbols: Readonly<Record<Collection, string>> = {
  'The Seven Seas': 'SEAS',
  Reavers: 'REAVER',
  BroHalla: 'BRO',
  Atoms: 'ATOM',
  Elementerra: 'ELE',
  'Last Haven': 'HAVEN',
};
/** Symbols of other NFTs, and of captains of an unknown collection, by their type. */
const typeSymbols: Readonly<Record<NftType, string>> = {
  CAPTAIN: 'CAPTAIN',
  SHIP: 'SHIP',
  CREW: 'CREW',
  ITEM: 'ITEM',
  GENESIS_SHIP: 'GENESIS',
};

/** The symbol that wallets show beside an NFT's name. It has at most ten characters, the maximum that they expect. */
export function symbolOf(collection: string, type: NftType): string {
  const ofCollection = Object.entries(collectionSymbols).find(([name]) => name === collection)?.[1];
  return type === 'CAPTAIN' && ofCollection ? ofCollection : typeSymbols[type];
}
