import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import { profileMenu } from '#words/hud.ts';
import { confirmBurnTitle } from '#words/overlays.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Burns assets for tokens and rewards (rule book: graveyard.md, Screen). */
    graveyard: Record<never, never>;
    /** Asks before assets are burned. Open it with `overlays.ask`, which resolves to the player's answer. */
    confirmBurn: { type: ForgeType; selected: readonly ForgeAsset[]; onConfirm(): void };
  }
}

export const graveyardOverlays = defineOverlays({
  graveyard: {
    load: async () => (await import('./GraveyardOverlay.tsx')).GraveyardOverlay,
    frame: 'wide',
    title: profileMenu.graveyard,
    address: { ...bareAddress('graveyard'), filters: ['burn', 'burn-mint'], isShared: true },
  },
  confirmBurn: {
    load: async () => (await import('./ConfirmBurn.tsx')).ConfirmBurn,
    frame: 'dialog',
    title: confirmBurnTitle,
    keepOnOutsideClick: true,
    isQuestion: true,
    address: { none: 'a question' },
    fixture: () => ({ type: 'CREW', selected: [], onConfirm: () => {} }),
  },
});
