import type { NftType } from '#contract/captains.ts';
import type { AssetLocation } from '#rules/transfers/assetSelection.ts';
import { assetRarityNames } from '#words/transfers.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import type { AssetFilters, MintStatusFilter, RarityFilter } from './ownAssets.ts';

/** NFT types in display order. */
export const assetTypes = [
  'CAPTAIN',
  'SHIP',
  'GENESIS_SHIP',
  'ITEM',
  'CREW',
] as const satisfies readonly NftType[];
export const assetLocations = ['wallet', 'game'] as const satisfies readonly AssetLocation[];
const rarities = Object.keys(assetRarityNames) as RarityFilter[];
const mintStatuses: readonly MintStatusFilter[] = ['minted', 'notMinted'];

/** The filters of the asset manager, which are stored in the page's address. */
export function useAssetFilters(): [filters: AssetFilters, change: (filters: AssetFilters) => void] {
  const [type, setType] = useAddressChoice<NftType>('asset-type', assetTypes, () => 'CAPTAIN');
  const [location, setLocation] = useAddressChoice('asset-location', assetLocations, () => 'game');
  const [rarity, setRarity] = useAddressChoice('asset-rarity', rarities, () => 'ALL');
  const [mintStatus, setMintStatus] = useAddressChoice('asset-mint', mintStatuses, () => 'minted');
  const change = (next: AssetFilters) => {
    setType(next.type);
    setLocation(next.location);
    setRarity(next.rarity);
    setMintStatus(next.mintStatus);
  };
  return [{ type, location, rarity, mintStatus }, change];
}
