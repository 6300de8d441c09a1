import type { LevelEntity, Standing } from '#contract/captains.ts';
import { entityNames } from './names.ts';
import { averageText, count, percent, strengthText } from './numbers.ts';

/** Texts of the inventory (rule book: captains.md, Inventory). */

export const inventoryKindNames = {
  captains: 'Captains',
  ships: 'Ships',
  crews: 'Crews',
  items: 'Items',
} as const;
export type InventoryKind = keyof typeof inventoryKindNames;

export const inventoryLists = 'What to show';
const unknownFigure = '–';

// lists that show nothing
export const noNftsInGame = (collection: string): string => `You don't have any ${collection} NFTs in-game.`;
/**
 * Names of the NFTs in the sentence for an empty list. For captains the sentence uses the name of the community's
 * collection.
 */
export const assetCollectionNames = { ships: 'Ship', crews: 'Crew', items: 'Item' } as const;
export const noneMatchFilters = (kind: InventoryKind): string =>
  `No ${inventoryKindNames[kind].toLowerCase()} match your current filters.`;
export const clearFilters = 'Clear filters';
export const loadingAssets = (kind: InventoryKind): string => `Loading your ${inventoryKindNames[kind]}...`;

// filters
export const filtersLabel = 'Filters';
export const searchByName = 'Search by name';
export const clearSearch = 'Clear the search';
export const sortLabel = 'Sort by';
export const missionStatusLabel = 'Mission status';
export const equippedLabel = 'Equipped';
export const rarityLabel = 'Rarity';
export const allRarities = 'Every rarity';
export const shownOf = (shown: number, all: number, kind: InventoryKind): string =>
  `${count(shown)} of ${count(all)} ${inventoryKindNames[kind].toLowerCase()}`;

const sortKeyNames = {
  level: 'Level',
  name: 'Name',
  strength: 'Strength',
  shipLevel: 'Ship level',
  crewLevel: 'Crew level',
  itemLevel: 'Item level',
  rarity: 'Rarity',
} as const;
export type SortKey = keyof typeof sortKeyNames;
export const sortName = (key: SortKey, direction: 'ascending' | 'descending'): string =>
  `${sortKeyNames[key]} ${direction === 'ascending' ? '↑' : '↓'}`;

export const statusNames = {
  all: 'All',
  onMission: 'On mission',
  notOnMission: 'Not on mission',
  equipped: 'Equipped',
  notEquipped: 'Not equipped',
} as const;
export type Status = keyof typeof statusNames;

// cards
export const captainIsOnMission = 'Captain is on mission';
/** Where a captain is whose card has no buttons. The other standings are not listed, or are those of a free captain. */
export const whereabouts: Readonly<Partial<Record<Standing, string>>> = {
  mission: captainIsOnMission,
  arena: 'In the arena',
  moving: 'Moving',
};
export const oneOfOneLabel = '1 of 1';
/** Text next to the progress bar: '12 of 50 (24%)'. */
export const levelOfCap = (level: number, cap: number): string =>
  `${count(level)} of ${count(cap)} (${percent(Math.min(1, level / cap))})`;
export const goldBarsBurned = 'Gold bars burned';
export const equippedTo = (captain: string): string => `With ${captain}`;
export const levelUpOf = (entity: LevelEntity, captain: string): string =>
  `Level up ${entityNames[entity]} of ${captain}`;
export const upgradeShipOf = (captain: string): string => `Upgrade the ship of ${captain} to Mythic`;
export const notEquipped = 'Not equipped';
// Captain Statistics
export const captainStatistics = 'Captain Statistics';
export const totalStrengthLabel = 'Total strength';
export const missionRateLabel = 'Mission Rate';
export const captainsTotal = 'Captains';
export const averageLevelOf = (entity: LevelEntity): string => `Average ${entityNames[entity]} level`;
export const averageLevelText = (level: number | null): string =>
  level === null ? unknownFigure : averageText(level);
export const averageStrengthText = (strength: number | null): string =>
  strength === null ? unknownFigure : strengthText(strength);
export const missionRateText = (share: number | null): string =>
  share === null ? unknownFigure : percent(share);
