import type { ComponentType } from 'react';
import type { OverlayControls, ProfileTab } from '../../overlays/overlayNames.ts';

/** The component of each tab of the profile, loaded when the tab is first chosen. */
export const profileTabs: Readonly<Record<ProfileTab, () => Promise<ComponentType<OverlayControls>>>> = {
  player: async () => (await import('../../profile/PlayerTab.tsx')).PlayerTab,
  assets: async () => (await import('../../transfers/AssetManagementTab.tsx')).AssetManagementTab,
  swap: async () => (await import('../../swap/TokenSwapTab.tsx')).TokenSwapTab,
};
