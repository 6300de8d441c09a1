import { captainStatistics } from '#words/inventory.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Figures over all captains of the player, as a sheet on phones (rule book: captains.md, Captain Statistics). */
    captainStatistics: Record<never, never>;
  }
}

export const inventoryOverlays = defineOverlays({
  captainStatistics: {
    load: async () => (await import('./CaptainStatisticsOverlay.tsx')).CaptainStatisticsOverlay,
    frame: 'sheet',
    title: captainStatistics,
    address: { none: 'on phones a part of the inventory, which has an address' },
  },
});
