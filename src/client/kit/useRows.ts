import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue } from 'react';

interface RowsOptions {
  count: number;
  /** Least height of a row, which every row has until it is measured. */
  minHeightPx: number;
  gapPx?: number;
  scroller(): HTMLElement | null;
  /** Height of what scrolls above the rows. */
  above?: number;
  /** Rows beyond the visible ones, in both directions. A list that opens renders the visible rows first. */
  overscan?: number;
  keyOf?(index: number): string;
}

type Rows = Virtualizer<HTMLElement, HTMLElement>;

/**
 * The visible rows of a virtual list, each as high as its content: text may be twice as large as the least height
 * assumes. Give every row's element `data-index`, the least height, and {@link Virtualizer.measureElement} as its ref.
 */
export function useRows({
  count,
  minHeightPx,
  gapPx = 0,
  scroller,
  above = 0,
  overscan = 2,
  keyOf,
}: RowsOptions): Rows {
  const measure = useCallback(
    // A row that is not laid out, as in a hidden tab, has no height.
    (row: HTMLElement) => row.offsetHeight || minHeightPx,
    [minHeightPx],
  );
  return useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: scroller,
    estimateSize: () => minHeightPx,
    measureElement: measure,
    gap: gapPx,
    scrollMargin: above,
    overscan: useDeferredValue(overscan, 0),
    ...(keyOf && { getItemKey: keyOf }),
  });
}
