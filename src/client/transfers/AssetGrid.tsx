import { useEffect, useRef, useState } from 'react';
import { assetTypeNames, noAssetsMatch, noAssetsThere, showTheOthers } from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/States.tsx';
import { columnsIn } from '../kit/textScale.ts';
import { useRows } from '../kit/useRows.ts';
import styles from './AssetManager.module.css';
import { AssetTile } from './AssetTile.tsx';
import type { AssetFilters, OwnAsset } from './ownAssets.ts';

const tileMinPx = 164;
const tileHeightPx = 284;
const gapPx = 14;

interface AssetGridProps {
  assets: readonly OwnAsset[];
  /** Filters that show NFTs of this type at this location; null if there are none. */
  others: AssetFilters | null;
  filters: AssetFilters;
  chosen: ReadonlySet<string>;
  isLocked: boolean;
  onFilters(filters: AssetFilters): void;
  onToggle(asset: OwnAsset): void;
}

/** A virtual grid: only the rows in or near the view are rendered, so that even thousands of NFTs scroll smoothly. */
export function AssetGrid({
  assets,
  others,
  filters,
  chosen,
  isLocked,
  onFilters,
  onToggle,
}: AssetGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller);
  const rows = useRows({
    count: Math.ceil(assets.length / columns),
    minHeightPx: tileHeightPx,
    gapPx,
    scroller: () => scroller.current,
  });

  return (
    <div ref={scroller} className={styles.scroller}>
      {assets.length === 0 ? (
        <EmptyState
          title={others ? noAssetsMatch(filters.type) : noAssetsThere(filters.type, filters.location)}
        >
          {others && <Button onClick={() => onFilters(others)}>{showTheOthers}</Button>}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the elements of the rows stand between list and items
        <div
          role="list"
          className={styles.wall}
          style={{ height: rows.getTotalSize() }}
          aria-label={assetTypeNames[filters.type]}
        >
          {rows.getVirtualItems().map((row) => (
            <div
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              role="presentation"
              className={styles.row}
              style={{
                minHeight: tileHeightPx,
                translate: `0 ${row.start}px`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {assets.slice(row.index * columns, (row.index + 1) * columns).map((asset) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div key={asset.uid} role="listitem" className={styles.cell}>
                  <AssetTile
                    asset={asset}
                    isChosen={chosen.has(asset.uid)}
                    isLocked={isLocked}
                    onToggle={() => onToggle(asset)}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The number of columns: as many as fit. */
function useColumns(element: React.RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => {
      setColumns(columnsIn(entry?.contentRect.width ?? 0, tileMinPx, gapPx));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
