import { useCallback, useEffect, useRef, useState } from 'react';
import type { InventoryKind } from '#words/inventory.ts';
import { replaceSearch } from '../services/replaceSearch.ts';
import { useServices } from '../services/Services.ts';
import { storedWithChanges } from '../services/storedWithChanges.ts';
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

  const saved = useRef(first);
  useEffect(() => {
    const before = saved.current[kind] ?? remembered(kind);
    const after = changed[kind];
    saved.current = changed;
    if (after === undefined || after === before) return;
    const stored = asText(remembered(kind));
    const next = storedWithChanges(stored, asText(before), asText(after));
    if (Object.entries(stored).every(([name, text]) => next[name] === text)) return;
    memory.write('inventory', { ...memory.read('inventory'), [kind]: { ...stored, ...next } });
  }, [memory, kind, changed, remembered]);

  return { kind, choose, filters, change };
}

function writeAddress(shown: Parameters<typeof toAddress>[1]): void {
  replaceSearch(toAddress(window.location.search, shown));
}
