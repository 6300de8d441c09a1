import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { assetTypeNames, noAssetsMatch, noAssetsThere } from '#words/transfers.ts';
import { EmptyState } from '../kit/States.tsx';
import styles from './AssetManager.module.css';
import { AssetTile } from './AssetTile.tsx';
import type { AssetFilters, OwnAsset } from './ownAssets.ts';

const tileMinPx = 164;
const tileHeightPx = 284;
const gapPx = 14;

interface AssetGridProps {
  assets: readonly OwnAsset[];
  /** Whether there are NFTs of this type at this location that the other filters hide. */
  hasHidden: boolean;
  filters: AssetFilters;
  chosen: ReadonlySet<string>;
  isLocked: boolean;
  onToggle(asset: OwnAsset): void;
}

/** A virtual grid: only the rows in or near the view are rendered, so that even thousands of NFTs scroll smoothly. */
export function AssetGrid({ assets, hasHidden, filters, chosen, isLocked, onToggle }: AssetGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller);
  const rows = useVirtualizer({
    count: Math.ceil(assets.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeightPx + gapPx,
    overscan: 2,
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      {assets.length === 0 ? (
        <EmptyState
          title={hasHidden ? noAssetsMatch(filters.type) : noAssetsThere(filters.type, filters.location)}
        />
      ) : (
        <ul
          className={styles.wall}
          style={{ height: rows.getTotalSize() }}
          aria-label={assetTypeNames[filters.type]}
        >
          {rows.getVirtualItems().flatMap((row) =>
            assets.slice(row.index * columns, (row.index + 1) * columns).map((asset, column) => (
              <li
                key={asset.uid}
                className={styles.cell}
                style={{
                  height: tileHeightPx,
                  width: `calc((100% - ${(columns - 1) * gapPx}px) / ${columns})`,
                  left: `calc((100% + ${gapPx}px) / ${columns} * ${column})`,
                  top: row.start,
                }}
              >
                <AssetTile
                  asset={asset}
                  isChosen={chosen.has(asset.uid)}
                  isLocked={isLocked}
                  onToggle={() => onToggle(asset)}
                />
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}

/** The number of columns: as many as fit, at least two. */
function useColumns(element: React.RefObject<HTMLElement | null>): number {
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
  }, [element]);
  return columns;
}
