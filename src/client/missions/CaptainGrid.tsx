import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import styles from './CaptainGrid.module.css';
import { CaptainPick } from './CaptainPick.tsx';
import type { Selection } from './selection.ts';

const cardMinPx = 164;
const cardHeightPx = 316;
const gapPx = 14;

interface CaptainGridProps {
  mission: Mission;
  captains: readonly Captain[];
  selection: Selection;
  isLocked: boolean;
}

/** A virtual grid of cards: only the visible rows are rendered, so that thousands of captains scroll like a dozen. */
export function CaptainGrid({ mission, captains, selection, isLocked }: CaptainGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const levelCounts = useStore(selection.levelCounts);
  const columns = useColumns(scroller);
  const rows = useVirtualizer({
    count: Math.ceil(captains.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeightPx + gapPx,
    overscan: 2,
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.wall} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            className={styles.row}
            style={{
              height: cardHeightPx,
              translate: `0 ${row.start}px`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {captains.slice(row.index * columns, (row.index + 1) * columns).map((captain) => (
              <CaptainPick
                key={captain.uid}
                mission={mission}
                captain={captain}
                levelCount={levelCounts.get(captain.uid)}
                isLocked={isLocked}
                onPick={() => selection.pick(captain.uid)}
                onDrop={() => selection.drop(captain.uid)}
                onLevels={(levels) => selection.setLevels(captain.uid, levels)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** As many columns as fit, at least two. */
function useColumns(element: React.RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      setColumns(Math.max(2, Math.floor((width + gapPx) / (cardMinPx + gapPx))));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
