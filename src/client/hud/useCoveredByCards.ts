import { type RefObject, useLayoutEffect } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { useServices } from '../services/Services.ts';

/**
 * Reports to the map how far the cards around this element reach into the window from below: on phones they lie above the
 * navigation, elsewhere beside the island.
 */
export function useCoveredByCards(inside: RefObject<HTMLElement | null>): void {
  const { bus } = useServices();
  const isMobile = useIsMobile();
  useLayoutEffect(() => {
    const cards = inside.current?.parentElement;
    if (!cards || !isMobile) return;
    const observer = new ResizeObserver(() => {
      const { top, height } = cards.getBoundingClientRect();
      bus.world.setState({ coveredByCards: height > 0 ? window.innerHeight - top : 0 });
    });
    observer.observe(cards);
    return () => {
      observer.disconnect();
      bus.world.setState({ coveredByCards: 0 });
    };
  }, [bus, isMobile, inside]);
}
