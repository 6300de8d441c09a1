import { type ReactNode, useState } from 'react';
import {
  clearFilters,
  type InventoryKind,
  inventoryKindNames,
  noneMatchFilters,
  shownOf,
} from '#words/inventory.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import { CardGrid } from './CardGrid.tsx';
import { FilterBar, type FilterProps } from './FilterBar.tsx';
import styles from './ListView.module.css';
import { isNarrowed } from './listings.ts';

interface ListViewProps<Row> extends FilterProps {
  kind: InventoryKind;
  /** Number of rows without search and filters. */
  total: number;
  rows: readonly Row[];
  cardHeightPx: number;
  /** Shown above the filters. */
  head?: ReactNode;
  /** Renders a card. Memoize it, so that a keystroke which finds the same rows renders no card. */
  card: (row: Row) => ReactNode;
}

/** Filters and the grid of cards below them; all of it scrolls together. */
export function ListView<Row extends { uid: string }>({
  kind,
  total,
  rows,
  cardHeightPx,
  head,
  card,
  filters,
  onFilters,
}: ListViewProps<Row>) {
  // State and not refs, because the grid is laid out before the refs of the elements around it are set.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState<HTMLElement | null>(null);
  return (
    <div ref={setScroller} className={styles.scroller}>
      <div ref={setTop} className={styles.top}>
        {head}
        <FilterBar kind={kind} filters={filters} onFilters={onFilters} />
        <p className={styles.count} role="status">
          {shownOf(rows.length, total, kind)}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={noneMatchFilters(kind)}>
          {isNarrowed(filters) && (
            <Button onClick={() => onFilters({ search: '', status: 'all', rarity: 'ALL' })}>
              {clearFilters}
            </Button>
          )}
        </EmptyState>
      ) : (
        <CardGrid
          label={inventoryKindNames[kind]}
          rows={rows}
          cardHeightPx={cardHeightPx}
          scroller={scroller}
          above={top}
          card={card}
        />
      )}
    </div>
  );
}
