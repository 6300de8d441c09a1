import { type RefObject, useLayoutEffect } from 'react';
import { useIsMobile } from '../kit/useMedia.ts';
import { useServices } from '../services/Services.ts';
import { observeReach } from './useCoveredInset.ts';

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
    return observeReach(cards, 'bottom', (px) => {
      // Without a card the element is there, and empty.
      bus.world.setState({ coveredByCards: cards.offsetHeight > 0 ? px : 0 });
    });
  }, [bus, isMobile, inside]);
}
