import type { Asset, Captain } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import { isOnMission } from '#rules/captains/fleetStatistics.ts';
import { rarityOfAsset } from '#rules/captains/rarity.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Rarity } from '#rules/tables/captains.ts';
import type { InventoryKind, SortKey, Status } from '#words/inventory.ts';
import { captainsIn } from '../api/nftsQuery.ts';
import { type Sort, sortRows } from '../kit/sortRows.ts';

/** Rarity tiers from low to high, for sorting and for the filter. */
export const rarities = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY', 'MYTHIC'] as const;

/** Search, filters and sort order of a list of the inventory. */
export interface ListFilters {
  search: string;
  sortKey: SortKey;
  direction: Sort['direction'];
  status: Status;
  rarity: Rarity | 'ALL';
}

type SortValue<Row> = (row: Row, rules: RuleTables) => number | string;

export interface Listing<Row> {
  rowsIn(nfts: Answer<'nfts'>): Row[];
  sorts: Readonly<Partial<Record<SortKey, SortValue<Row>>>>;
  statuses: Readonly<Partial<Record<Status, (row: Row) => boolean>>>;
  /** Null where the list has no filter by rarity. */
  rarityOf: ((row: Row, rules: RuleTables) => Rarity) | null;
  initialSort: Pick<ListFilters, 'sortKey' | 'direction'>;
}

const captainListing: Listing<Captain> = {
  rowsIn: captainsIn,
  sorts: {
    strength: ({ strength }) => strength,
    level: ({ level }) => level,
    name: ({ metadata }) => metadata.name,
    shipLevel: ({ shipLevel }) => shipLevel,
    crewLevel: ({ crewLevel }) => crewLevel,
    itemLevel: ({ itemLevel }) => itemLevel,
  },
  statuses: {
    all: () => true,
    onMission: isOnMission,
    notOnMission: (captain) => !isOnMission(captain),
  },
  rarityOf: null,
  initialSort: { sortKey: 'strength', direction: 'descending' },
};

const assetListing = (type: Asset['type']): Listing<Asset> => ({
  rowsIn: (nfts) => nfts.filter((nft): nft is Asset => nft.type === type),
  sorts: {
    level: ({ level }) => level,
    name: ({ metadata }) => metadata.name,
    rarity: (asset, rules) => rarities.indexOf(rarityOfAsset(rules, asset)),
  },
  statuses: {
    all: () => true,
    equipped: ({ equippedTo }) => equippedTo !== null,
    notEquipped: ({ equippedTo }) => equippedTo === null,
  },
  rarityOf: (asset, rules) => rarityOfAsset(rules, asset),
  initialSort: { sortKey: 'level', direction: 'descending' },
});

/** The lists of the inventory (rule book: captains.md, Inventory). */
export const listings = {
  captains: captainListing,
  ships: assetListing('SHIP'),
  crews: assetListing('CREW'),
  items: assetListing('ITEM'),
} as const satisfies Record<InventoryKind, unknown>;

export const initialFilters = (kind: InventoryKind): ListFilters => ({
  search: '',
  ...listings[kind].initialSort,
  status: 'all',
  rarity: 'ALL',
});

/** Whether a search or filter is set, so that rows may be hidden. The sort order does not count. */
export const isNarrowed = ({ search, status, rarity }: ListFilters): boolean =>
  search !== '' || status !== 'all' || rarity !== 'ALL';

/**
 * The rows with the wanted status and rarity, sorted. This is separate from the search, because it takes longer and its
 * inputs change less often.
 */
export function arrangeRows<Row>(
  { sorts, statuses, rarityOf }: Listing<Row>,
  rules: RuleTables,
  rows: readonly Row[],
  { sortKey, direction, status, rarity }: Omit<ListFilters, 'search'>,
): readonly Row[] {
  const hasStatus = statuses[status] ?? (() => true);
  const kept = rows.filter(
    (row) => hasStatus(row) && (rarity === 'ALL' || rarityOf === null || rarityOf(row, rules) === rarity),
  );
  const sortValue = sorts[sortKey];
  return sortValue ? sortRows(kept, (row) => sortValue(row, rules), direction) : kept;
}

/**
 * Returns a function that searches these rows by a part of the name, ignoring case. The names are lower-cased once, not
 * at every keystroke. A longer search looks only at the rows that the previous one found; if it finds the same rows, it
 * returns the same array, so that no card is rendered again.
 */
export function searchOf<Row extends { metadata: { name: string } }>(
  rows: readonly Row[],
): (search: string) => readonly Row[] {
  interface Found {
    wanted: string;
    rows: readonly Row[];
    names: readonly string[];
  }
  let all: Found | null = null;
  let last: Found | null = null;
  return (search) => {
    if (search === '') return rows;
    const wanted = search.toLowerCase();
    all ??= { wanted: '', rows, names: rows.map(({ metadata }) => metadata.name.toLowerCase()) };
    const among: Found = last !== null && wanted.includes(last.wanted) ? last : all;
    const matches = among.names.map((name) => name.includes(wanted));
    last = matches.includes(false)
      ? {
          wanted,
          rows: among.rows.filter((_, place) => matches[place]),
          names: among.names.filter((_, place) => matches[place]),
        }
      : { ...among, wanted };
    return last.rows;
  };
}
