import { selectForArena } from '#words/overlays.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Chooses the captain that goes to the arena (rule book: arena.md, Sending). */
    arenaCaptain: Record<never, never>;
  }
}

export const arenaOverlays = defineOverlays({
  arenaCaptain: {
    load: async () => (await import('./ArenaCaptainOverlay.tsx')).ArenaCaptainOverlay,
    frame: 'wide',
    title: selectForArena,
    address: bareAddress('arena-captain'),
  },
});
