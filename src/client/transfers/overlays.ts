import { assetManagerTitle } from '#words/transfers.ts';
import { defineOverlays } from '../overlays/defineOverlays.ts';
import { bareAddress } from '../overlays/OverlayAddress.ts';

declare module '../overlays/overlayNames.ts' {
  interface OverlayProps {
    /** Moves NFTs between game and wallet (rule book: transfers.md, Moving assets). */
    assetManager: Record<never, never>;
  }
}

export const transferOverlays = defineOverlays({
  assetManager: {
    load: async () => (await import('./AssetManager.tsx')).AssetManager,
    frame: 'fullscreen',
    title: assetManagerTitle,
    bare: true,
    address: {
      ...bareAddress('asset-manager'),
      filters: ['asset-type', 'asset-location', 'asset-rarity', 'asset-mint'],
      isShared: true,
    },
  },
});
