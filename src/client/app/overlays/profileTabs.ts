import type { ComponentType } from 'react';
import type { OverlayControls } from '../../overlays/overlayNames.ts';

/** The tabs of the profile: the player, the player's tokens, and the token swap (rule book: transfers.md, Screen). */
export type ProfileTab = 'player' | 'assets' | 'swap';

/** The component of each tab of the profile, loaded when the tab is first chosen. */
export const profileTabs: Readonly<Record<ProfileTab, () => Promise<ComponentType<OverlayControls>>>> = {
  player: async () => (await import('../../profile/PlayerTab.tsx')).PlayerTab,
  assets: async () => (await import('../../transfers/AssetManagementTab.tsx')).AssetManagementTab,
  swap: async () => (await import('../../swap/TokenSwapTab.tsx')).TokenSwapTab,
};
