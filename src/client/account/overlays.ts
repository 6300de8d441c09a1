import { accountBook } from '#words/hud.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Every change of the player's balances (rule book: account-book.md, Screen). */
    accountBook: Record<never, never>;
  }
}

export const accountOverlays = defineOverlays({
  accountBook: {
    load: async () => (await import('./AccountBookOverlay.tsx')).AccountBookOverlay,
    frame: 'wide',
    title: accountBook,
    address: {
      ...bareAddress('account-book'),
      filters: ['token', 'reason', 'from', 'to'],
      isShared: true,
    },
  },
});
