import type { ComponentType } from 'react';
import type { HideoutTab, OverlayControls } from '../../overlays/overlayNames.ts';

/** What each tab of the hideout shows, fetched when it is first chosen; null while the tab is not built. */
export const hideoutTabs: Readonly<
  Record<HideoutTab, (() => Promise<ComponentType<OverlayControls>>) | null>
> = {
  treasureChest: async () => (await import('../../treasury/TreasureChestTab.tsx')).TreasureChestTab,
  inventory: async () => (await import('../../inventory/InventoryTab.tsx')).InventoryTab,
  leaderboard: async () => (await import('../../leaderboard/LeaderboardTab.tsx')).LeaderboardTab,
  arena: null,
  exchange: async () => (await import('../../exchange/ExchangeTab.tsx')).ExchangeTab,
};

/** The tabs that can be chosen. */
export const builtHideoutTabs = (Object.keys(hideoutTabs) as HideoutTab[]).filter(
  (tab) => hideoutTabs[tab] !== null,
);
