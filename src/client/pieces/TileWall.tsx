import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../kit/classes.ts';
import styles from './TileWall.module.css';

const gapPx = 14;

interface TileWallProps<Tile> {
  tiles: readonly Tile[];
  tileMinPx: number;
  tileHeightPx: number;
  /** Of the element that scrolls. */
  className?: string | undefined;
  /** A keyed element for each. */
  children(tile: Tile): ReactNode;
}

/**
 * A virtual wall of tiles, as many beside each other as fit and at least two: only the visible rows are rendered, so
 * that thousands scroll like a dozen.
 */
export function TileWall<Tile>({ tiles, tileMinPx, tileHeightPx, className, children }: TileWallProps<Tile>) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, tileMinPx);
  const rows = useVirtualizer({
    count: Math.ceil(tiles.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeightPx + gapPx,
    overscan: 2,
  });

  return (
    <div ref={scroller} className={classes(styles.scroller, className)}>
      <div className={styles.wall} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className={styles.row}
            style={{
              height: tileHeightPx,
              translate: `0 ${row.start}px`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {tiles.slice(row.index * columns, (row.index + 1) * columns).map((tile) => children(tile))}
          </div>
        ))}
      </div>
    </div>
  );
}

function useColumns(element: RefObject<HTMLElement | null>, tileMinPx: number): number {
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setColumns(Math.max(2, Math.floor((width + gapPx) / (tileMinPx + gapPx))));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, tileMinPx]);
  return columns;
}
