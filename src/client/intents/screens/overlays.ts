import { trayTitle } from '#words/transfers.ts';
import { defineOverlays } from '../../overlays/defineOverlays.ts';
import { bareAddress } from '../../overlays/OverlayAddress.ts';

declare module '../../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Lists the transactions that are under way or recent (rule book: transfers.md, Tray). */
    transactions: Record<never, never>;
  }
}

export const intentOverlays = defineOverlays({
  transactions: {
    load: async () => (await import('./TransactionsOverlay.tsx')).TransactionsOverlay,
    frame: 'dialog',
    title: trayTitle,
    address: bareAddress('transactions'),
  },
});
