import { battleEmissions } from '#words/hud.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /**
     * Battle Emissions: countdown, the player's Treasure and shares of the last days (rule book: treasury.md, Emissions
     * on the screen).
     */
    emissions: Record<never, never>;
  }
}

export const emissionOverlays = defineOverlays({
  emissions: {
    load: async () => (await import('./EmissionsOverlay.tsx')).EmissionsOverlay,
    frame: 'wide',
    title: battleEmissions,
    address: { ...bareAddress('emissions'), isShared: true },
  },
});
