import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../kit/classes.ts';
import { columnsIn } from '../kit/textScale.ts';
import { useRows } from '../kit/useRows.ts';
import styles from './TileWall.module.css';

const gapPx = 14;

interface TileWallProps<Tile> {
  tiles: readonly Tile[];
  tileMinPx: number;
  /** Least height of a tile; larger text makes it higher. */
  tileHeightPx: number;
  /** Class of the element that scrolls. */
  className?: string | undefined;
  /** Renders a tile as an element with a `key`. */
  children(tile: Tile): ReactNode;
}

/**
 * A virtualized grid of tiles with as many columns as fit. Only the visible rows and two rows above
 * and below them are rendered, so that thousands of tiles scroll without delay.
 */
export function TileWall<Tile>({ tiles, tileMinPx, tileHeightPx, className, children }: TileWallProps<Tile>) {
  const scroller = useRef<HTMLDivElement>(null);
  const wall = useRef<HTMLDivElement>(null);
  const columns = useColumns(wall, tileMinPx);
  const rows = useRows({
    count: Math.ceil(tiles.length / columns),
    minHeightPx: tileHeightPx,
    gapPx,
    scroller: () => scroller.current,
  });

  return (
    <div ref={scroller} className={classes(styles.scroller, className)}>
      <div ref={wall} className={styles.wall} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className={styles.row}
            style={{
              minHeight: tileHeightPx,
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

/** How many tiles fit side by side; measured before the first paint, so that no tile is painted at another width. */
function useColumns(wall: RefObject<HTMLElement | null>, tileMinPx: number): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const watched = wall.current;
    if (!watched) return;
    const measure = () => setColumns(columnsIn(watched.clientWidth, tileMinPx, gapPx));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [wall, tileMinPx]);
  return columns;
}
