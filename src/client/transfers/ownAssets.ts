import type { Asset, Captain, NftType } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import { rarityOfAsset, rarityOfLevel } from '#rules/captains/rarity.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Rarity } from '#rules/tables/captains.ts';
import type { AssetLocation, SelectableAsset } from '#rules/transfers/assetSelection.ts';
import type { lockedReasons } from '#words/transfers.ts';

/** A player's NFT, in the game or in a linked wallet. */
export interface OwnAsset extends SelectableAsset {
  uid: string;
  metadata: { name: string; image: string };
  level: number;
  rarity: Rarity;
  mint: string | null;
  isCore: boolean;
  /** Why the NFT cannot be moved now; null if it can be moved. */
  lock: keyof typeof lockedReasons | null;
}

export type RarityFilter = Rarity | 'ALL';
export type MintStatusFilter = 'minted' | 'notMinted';

/** Filters of the asset manager. The mint status applies only to NFTs in the game, the rarity not to captains. */
export interface AssetFilters {
  type: NftType;
  location: AssetLocation;
  rarity: RarityFilter;
  mintStatus: MintStatusFilter;
}

/**
 * Filters that show NFTs of the chosen type at the chosen location, whatever the other filters; null if there are none.
 */
export function filtersOfOthers(assets: readonly OwnAsset[], filters: AssetFilters): AssetFilters | null {
  const found = assets.find(({ type, location }) => type === filters.type && location === filters.location);
  if (found === undefined) return null;
  return { ...filters, rarity: 'ALL', mintStatus: found.minted ? 'minted' : 'notMinted' };
}

/** The NFTs that pass the filters; those that cannot be moved now come last. */
export function shownAssets(
  assets: readonly OwnAsset[],
  { type, location, rarity, mintStatus }: AssetFilters,
): readonly OwnAsset[] {
  const shown = assets.filter(
    (asset) =>
      asset.type === type &&
      asset.location === location &&
      (location === 'wallet' || asset.minted === (mintStatus === 'minted')) &&
      (type === 'CAPTAIN' || hasRarity(asset, rarity)),
  );
  return [...shown.filter(({ lock }) => lock === null), ...shown.filter(({ lock }) => lock !== null)];
}

/**
 * Whether the asset passes the rarity filter. A Mythic ship also counts as Legendary, because it is Legendary on the
 * chain.
 */
const hasRarity = (asset: OwnAsset, rarity: RarityFilter): boolean =>
  rarity === 'ALL' || asset.rarity === rarity || (rarity === 'LEGENDARY' && asset.rarity === 'MYTHIC');

/** The player's NFTs in the game and in the linked wallets, as one list. */
export function ownAssets(
  rules: RuleTables,
  inGame: Answer<'nfts'>,
  inWallet: Answer<'onChainAssets'>,
): readonly OwnAsset[] {
  const uids = new Set(inGame.map(({ uid }) => uid));
  return [
    ...inGame.map((nft) => ofGame(rules, nft)),
    // The two lists are read at different times. An NFT that is in both counts as in the game.
    ...inWallet.filter(({ uid }) => !uids.has(uid)).map((nft) => ofWallet(rules, nft)),
  ];
}

function ofGame(rules: RuleTables, nft: Answer<'nfts'>[number]): OwnAsset {
  const { uid, metadata, level, minted, mint, type } = nft;
  const lock = nft.isBound ? 'bound' : lockOf(nft);
  const common = { uid, metadata, level, minted, mint, type, lock, location: 'game' as const };
  if (nft.type === 'CAPTAIN')
    return {
      ...common,
      rarity: rarityOfLevel(rules, level, captainCap(rules, nft.isOneofOne)),
      isCore: nft.isCore,
    };
  return {
    ...common,
    rarity: rarityOfAsset(rules, nft),
    isCore: false,
  };
}

function ofWallet(rules: RuleTables, nft: Answer<'onChainAssets'>[number]): OwnAsset {
  const { uid, mint, name, image, level, isOneofOne, isCoreNFT, isMovable, hindrance } = nft;
  const type = nft.type === 'CHARACTER' ? 'CAPTAIN' : nft.type;
  return {
    uid,
    mint,
    metadata: { name, image },
    level,
    type,
    location: 'wallet',
    minted: true,
    isCore: isCoreNFT,
    lock: isMovable ? null : (hindrance ?? 'standard'),
    rarity:
      type === 'CAPTAIN'
        ? rarityOfLevel(rules, level, captainCap(rules, isOneofOne))
        : rarityOfAsset(rules, { type, level, rarity: nft.rarity }),
  };
}

const captainCap = ({ levelCaps }: RuleTables, isOneofOne: boolean): number =>
  isOneofOne ? levelCaps.oneOfOneCaptain : levelCaps.captain;

/**
 * Why an NFT cannot be moved. The standing takes precedence: gear of a captain on a mission shows the captain's reason
 * (rule book: transfers.md, Locked assets).
 */
function lockOf(nft: Captain | Asset): OwnAsset['lock'] {
  const { standing } = nft;
  if (standing === 'mission' || standing === 'arena' || standing === 'moving') return standing;
  if (nft.type === 'CAPTAIN') return nft.hasShip || nft.hasCrew || nft.hasItem ? 'hasGear' : null;
  if (nft.equippedTo !== null) return 'equipped';
  return nft.isAssigned ? 'assigned' : null;
}
