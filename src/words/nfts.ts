import type { NftType } from '#contract/captains.ts';

const typeNames: Readonly<Record<NftType, string>> = {
  CAPTAIN: 'captain',
  SHIP: 'ship',
  CREW: 'crew',
  ITEM: 'item',
  GENESIS_SHIP: 'Genesis ship',
};

/** Description that wallets and marketplaces show below the name of an NFT. */
export const nftDescription = (type: NftType, collection: string): string =>
  `A ${typeNames[type]} of the Seven Isles, from the collection ${collection}. Its level grows in the game.`;

/**
 * Description that wallets and marketplaces show for the Captain's Club NFT, which a player gets for a burned captain.
 */
export const clubDescription =
  "The Captain's Club of the Seven Isles: one for each captain that was burned for it.";
