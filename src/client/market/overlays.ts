import { marketTitle } from '#words/market.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * Links to where captains, ships, coins and goods are sold outside the game (rule book: wallets-and-login.md,
     * Market).
     */
    market: Record<never, never>;
  }
}

export const marketOverlays = defineOverlays({
  market: {
    load: async () => (await import('./MarketOverlay.tsx')).MarketOverlay,
    frame: 'dialog',
    title: marketTitle,
    isForVisitors: true,
    address: { ...bareAddress('market'), isShared: true },
  },
});
