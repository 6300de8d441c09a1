import type { ComponentType } from 'react';
import type { OverlayControls, ProfileTab } from '../../overlays/overlayNames.ts';

/** What each tab of the profile shows, fetched when it is first chosen; null while the tab is not built. */
export const profileTabs: Readonly<
  Record<ProfileTab, (() => Promise<ComponentType<OverlayControls>>) | null>
> = {
  assets: async () => (await import('../../transfers/AssetManagementTab.tsx')).AssetManagementTab,
  swap: async () => (await import('../../swap/TokenSwapTab.tsx')).TokenSwapTab,
};
