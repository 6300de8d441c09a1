import { previewTitle } from '#words/signing.ts';
import { defineOverlays } from '../../overlays/defineOverlays.ts';
import { createSigning, type Signing } from './signing.ts';

declare module '../../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Shows what transactions do, before the wallet is asked to sign them (rule book: transfers.md, Preview). */
    signing: { signing: Signing };
  }
}

export const chainOverlays = defineOverlays({
  signing: {
    load: async () => (await import('./SigningOverlay.tsx')).SigningOverlay,
    frame: 'dialog',
    title: previewTitle,
    isForVisitors: true,
    keepOnOutsideClick: true,
    address: { none: 'shows transactions that wait for a signature' },
    fixture: () => ({ signing: createSigning() }),
  },
});
