import { type InventoryKind, inventoryKindNames } from '#words/inventory.ts';
import { initialFilters, type ListFilters, listings, rarities } from './listings.ts';

/** The parameter of the page's address that names the open list of the inventory. */
const listParameter = 'inventory';

const filterParameters = ['sort', 'status', 'rarity'] as const;

/** Filters as stored on the device and in the page's address. A value that a list does not offer counts as absent. */
export type FilterText = Record<(typeof filterParameters)[number], string>;

export const asText = ({ sortKey, direction, status, rarity }: ListFilters): FilterText => ({
  sort: sortText(sortKey, direction),
  status,
  rarity,
});

export const sortText = (sortKey: ListFilters['sortKey'], direction: ListFilters['direction']): string =>
  `${sortKey}-${direction}`;

export function fromText(kind: InventoryKind, text: Partial<FilterText>, search = ''): ListFilters {
  const initial = initialFilters(kind);
  const { statuses, rarityOf } = listings[kind];
  const sort = sortsOf(kind).find(({ id }) => id === text.sort);
  const status = (Object.keys(statuses) as ListFilters['status'][]).find((id) => id === text.status);
  const rarity = rarityOf && rarities.find((id) => id === text.rarity);
  return {
    search,
    sortKey: sort?.sortKey ?? initial.sortKey,
    direction: sort?.direction ?? initial.direction,
    status: status ?? initial.status,
    rarity: rarity ?? initial.rarity,
  };
}

/** Every way to sort a list, each key in both directions. */
export function sortsOf(kind: InventoryKind) {
  return (Object.keys(listings[kind].sorts) as ListFilters['sortKey'][]).flatMap((sortKey) =>
    (['descending', 'ascending'] as const).map((direction) => ({
      id: sortText(sortKey, direction),
      sortKey,
      direction,
    })),
  );
}

/** The list that an address asks for, and its filters; null if the address asks for no list. */
export function fromAddress(search: string): { kind: InventoryKind; filters: ListFilters } | null {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(listParameter);
  if (asked === null) return null;
  const kind =
    (Object.keys(inventoryKindNames) as InventoryKind[]).find((one) => one === asked) ?? 'captains';
  const text = Object.fromEntries(filterParameters.map((name) => [name, parameters.get(name) ?? '']));
  return { kind, filters: fromText(kind, text, parameters.get('search') ?? '') };
}

/** The address that asks for a list, with the filters that differ from the initial ones. Other parameters stay. */
export function toAddress(search: string, shown: { kind: InventoryKind; filters: ListFilters }): string {
  const parameters = new URLSearchParams(search);
  for (const name of [listParameter, 'search', ...filterParameters]) parameters.delete(name);
  const initial = asText(initialFilters(shown.kind));
  const text = asText(shown.filters);
  parameters.set(listParameter, shown.kind);
  if (shown.filters.search !== '') parameters.set('search', shown.filters.search);
  for (const name of filterParameters) if (text[name] !== initial[name]) parameters.set(name, text[name]);
  return `?${parameters}`;
}
