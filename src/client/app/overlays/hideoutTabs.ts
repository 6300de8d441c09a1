import type { ComponentType } from 'react';
import type { HideoutTab, OverlayControls } from '../../overlays/overlayNames.ts';

/** The component of each tab of the hideout, loaded when the tab is first chosen. */
export const hideoutTabs: Readonly<Record<HideoutTab, () => Promise<ComponentType<OverlayControls>>>> = {
  treasureChest: async () => (await import('../../treasury/TreasureChestTab.tsx')).TreasureChestTab,
  inventory: async () => (await import('../../inventory/InventoryTab.tsx')).InventoryTab,
  leaderboard: async () => (await import('../../leaderboard/LeaderboardTab.tsx')).LeaderboardTab,
  arena: async () => (await import('../../arena/ArenaTab.tsx')).ArenaTab,
  exchange: async () => (await import('../../exchange/ExchangeTab.tsx')).ExchangeTab,
};
