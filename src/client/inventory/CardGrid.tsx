import { memo, type ReactNode, useEffect, useState } from 'react';
import { useMedia } from '../kit/useMedia.ts';
import { useRows } from '../kit/useRows.ts';
import styles from './CardGrid.module.css';

const gapPx = 14;

interface CardGridProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Least height of a card; larger text makes it higher. */
  cardHeightPx: number;
  scroller: HTMLElement | null;
  /** The element above the cards that scrolls with them. */
  above: HTMLElement | null;
  /** Renders a card. Memoize it: the grid is rendered again whenever this is a new function. */
  card: (row: Row) => ReactNode;
}

/**
 * A virtual grid: only the visible rows of cards and two more above and below are rendered, so that thousands of cards
 * scroll without delay. A render of the parent renders the grid again only if its props have changed.
 */
export const CardGrid = memo(VirtualGrid) as typeof VirtualGrid;

function VirtualGrid<Row extends { uid: string }>({
  label,
  rows,
  cardHeightPx,
  scroller,
  above,
  card,
}: CardGridProps<Row>) {
  const columns = useColumns();
  const aboveHeight = useHeight(above);
  const lines = useRows({
    count: Math.ceil(rows.length / columns),
    minHeightPx: cardHeightPx,
    gapPx,
    scroller: () => scroller,
    above: aboveHeight,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: only the visible rows are in the page, which a <ul> cannot say
    <div role="list" aria-label={label} className={styles.wall} style={{ height: lines.getTotalSize() }}>
      {lines.getVirtualItems().map((line) => (
        <div
          key={line.key}
          ref={lines.measureElement}
          data-index={line.index}
          role="presentation"
          className={styles.row}
          style={{
            minHeight: cardHeightPx,
            translate: `0 ${line.start - aboveHeight}px`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {rows.slice(line.index * columns, (line.index + 1) * columns).map((row, column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={row.uid}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={line.index * columns + column + 1}
              className={styles.cell}
            >
              {card(row)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Number of columns: 1, 2 from 768 px, 3 from 1280 px, 4 from 1536 px (rule book: captains.md, Inventory). */
function useColumns(): number {
  const two = useMedia('(width >= 768px)');
  const three = useMedia('(width >= 1280px)');
  const four = useMedia('(width >= 1536px)');
  return four ? 4 : three ? 3 : two ? 2 : 1;
}

function useHeight(watched: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (watched === null) return;
    const observer = new ResizeObserver(() => setHeight(watched.offsetHeight));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [watched]);
  return height;
}
