import { useCallback, useEffect, useState } from 'react';
import type { InventoryKind } from '#words/inventory.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';
import { asText, fromAddress, fromText, toAddress } from './filterText.ts';
import type { ListFilters } from './listings.ts';

/** Pause after the last change before the address is written: browsers limit how often a page may change it. */
const settledMs = 300;

interface InventoryFilters {
  kind: InventoryKind;
  choose(kind: InventoryKind): void;
  filters: ListFilters;
  change(changes: Partial<ListFilters>): void;
}

/**
 * The open list and its filters. Both are read from the page's address, written to it, and removed from it when the
 * overlay closes. Changed filters, except the search, are also stored on the device, and are read from there for lists
 * that the address did not ask for (rule book: captains.md, Inventory).
 */
export function useInventoryFilters(): InventoryFilters {
  const { memory } = useServices();
  const [asked] = useState(() => fromAddress(window.location.search));
  const [kind, choose] = useState<InventoryKind>(asked?.kind ?? 'captains');
  const [first] = useState<Partial<Record<InventoryKind, ListFilters>>>(() =>
    asked === null ? {} : { [asked.kind]: asked.filters },
  );
  const [changed, setChanged] = useState(first);
  const remembered = useCallback(
    (of: InventoryKind) => fromText(of, memory.read('inventory')?.[of] ?? {}),
    [memory],
  );
  const filters = changed[kind] ?? remembered(kind);
  // Memoized, so that a keystroke in the search does not render the select fields again.
  const change = useCallback(
    (changes: Partial<ListFilters>) => {
      // Merged into the latest state, because a search may still be pending.
      setChanged((all) => ({ ...all, [kind]: { ...(all[kind] ?? remembered(kind)), ...changes } }));
    },
    [kind, remembered],
  );
  useEffect(() => {
    const timer = setTimeout(() => writeAddress({ kind, filters }), settledMs);
    return () => clearTimeout(timer);
  }, [kind, filters]);

  useEffect(() => {
    const mine = changed[kind];
    // Filters that came from the address were not chosen on this device, so they are not stored.
    if (mine !== undefined && mine !== first[kind]) remember(memory, kind, mine);
  }, [memory, kind, changed, first]);

  return { kind, choose, filters, change };
}

function writeAddress(shown: Parameters<typeof toAddress>[1]): void {
  replaceSearch(toAddress(window.location.search, shown));
}

function remember(memory: DeviceMemory, kind: InventoryKind, filters: ListFilters): void {
  const known = memory.read('inventory') ?? {};
  const { sort, status, rarity } = asText(filters);
  const before = known[kind];
  if (before?.sort === sort && before.status === status && before.rarity === rarity) return;
  memory.write('inventory', { ...known, [kind]: { sort, status, rarity } });
}
