import { marketTitle } from '#words/market.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** The harbour's own market, and links to markets outside the game (rule book: recruits.md, Screen). */
    market: Record<never, never>;
  }
}

export const marketOverlays = defineOverlays({
  market: {
    load: async () => (await import('./MarketOverlay.tsx')).MarketOverlay,
    frame: 'wide',
    title: marketTitle,
    isForVisitors: true,
    address: { ...bareAddress('market'), filters: ['recruits'], isShared: true },
  },
});
