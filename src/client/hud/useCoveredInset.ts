import { type RefObject, useLayoutEffect } from 'react';
import type { Insets } from '#bus/worldView.ts';
import { useServices } from '../services/Services.ts';

/** How far a panel reaches into the window from each edge, in CSS pixels. */
const reach: Record<keyof Insets, (panel: DOMRect) => number> = {
  top: ({ bottom }) => bottom,
  right: ({ left }) => window.innerWidth - left,
  bottom: ({ top }) => window.innerHeight - top,
  left: ({ right }) => right,
};

/** Calls `report` with how far an element reaches into the window from an edge, and with 0 once this is unsubscribed. */
export function observeReach(
  element: HTMLElement,
  edge: keyof Insets,
  report: (px: number) => void,
): () => void {
  const observer = new ResizeObserver(() => report(reach[edge](element.getBoundingClientRect())));
  observer.observe(element);
  return () => {
    observer.disconnect();
    report(0);
  };
}

/** Reports to the map how far this panel covers the window from an edge, as long as the panel is mounted. */
export function useCoveredInset(panel: RefObject<HTMLElement | null>, edge: keyof Insets): void {
  const { bus } = useServices();
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    return observeReach(element, edge, (px) => {
      const { covered } = bus.world.getState();
      if (covered[edge] !== px) bus.world.setState({ covered: { ...covered, [edge]: px } });
    });
  }, [bus, panel, edge]);
}
