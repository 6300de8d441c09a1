import type { ComponentType } from 'react';
import { receiptTitle } from '#words/fairness.ts';
import { chooseIsland, connectWallet, profileMenu } from '#words/hud.ts';
import { missionResultTitle } from '#words/missions.ts';
import { musicPlayer } from '#words/music.ts';
import { missionOverlayName } from '#words/overlays.ts';
import type { OverlayControls, OverlayName, OverlayProps } from '../../overlays/overlayNames.ts';

interface OverlayEntry<N extends OverlayName> {
  /** The component, fetched when it is first opened. */
  load(): Promise<ComponentType<OverlayProps[N] & OverlayControls>>;
  /** `dialog` (a sheet on phones), `wide`, or `fullscreen`. */
  frame: 'dialog' | 'wide' | 'fullscreen';
  /** Accessible name, and the heading unless `bare`. A notice has its own title. */
  title: string;
  /** Draws its own header and close button. */
  bare?: boolean;
  /** Uses `useGame` or `useJobs`; closes when the player logs out. */
  needsPlayer?: boolean;
  keepOnOutsideClick?: boolean;
}

/** Every overlay with its module and options. The compiler names what `OverlayProps` has and this table lacks. */
export const overlayRegistry: { [N in OverlayName]: OverlayEntry<N> } = {
  wallet: {
    load: async () => (await import('../../wallet/screens/WalletOverlay.tsx')).WalletOverlay,
    frame: 'dialog',
    title: connectWallet,
    keepOnOutsideClick: true,
  },
  mission: {
    load: async () => (await import('../../missions/MissionOverlay.tsx')).MissionOverlay,
    frame: 'fullscreen',
    title: missionOverlayName,
    bare: true,
    needsPlayer: true,
  },
  missionResults: {
    load: async () => (await import('../../missions/MissionResultsOverlay.tsx')).MissionResultsOverlay,
    frame: 'wide',
    title: missionResultTitle,
    needsPlayer: true,
  },
  receipt: {
    load: async () => (await import('../../missions/ReceiptOverlay.tsx')).ReceiptOverlay,
    frame: 'dialog',
    title: receiptTitle,
    needsPlayer: true,
  },
  layerSelect: {
    load: async () => (await import('../../hud/LayerSelect.tsx')).LayerSelect,
    frame: 'fullscreen',
    title: chooseIsland,
    bare: true,
    needsPlayer: true,
  },
  hideout: {
    load: async () => (await import('./HideoutOverlay.tsx')).HideoutOverlay,
    frame: 'dialog',
    title: '',
    needsPlayer: true,
  },
  changeWallet: {
    load: async () => (await import('../../wallet/screens/ChangeWallet.tsx')).ChangeWallet,
    frame: 'dialog',
    title: profileMenu.changeWallet,
    needsPlayer: true,
  },
  music: {
    load: async () => (await import('../../hud/MusicOverlay.tsx')).MusicOverlay,
    frame: 'wide',
    title: musicPlayer,
    needsPlayer: true,
  },
  notice: {
    load: async () => (await import('./NoticeOverlay.tsx')).NoticeOverlay,
    frame: 'dialog',
    title: '',
  },
};
