import type { ComponentType } from 'react';
import type { HideoutTab, OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';

type HideoutTabProps = OverlayControls & Pick<OverlayProps['hideout'], 'category'>;

/** The component of each tab of the hideout, loaded when the tab is first chosen. */
export const hideoutTabs: Readonly<Record<HideoutTab, () => Promise<ComponentType<HideoutTabProps>>>> = {
  treasureChest: async () => (await import('../../treasury/TreasureChestTab.tsx')).TreasureChestTab,
  inventory: async () => (await import('../../inventory/InventoryTab.tsx')).InventoryTab,
  leaderboard: async () => (await import('../../leaderboard/LeaderboardTab.tsx')).LeaderboardTab,
  arena: async () => (await import('../../arena/ArenaTab.tsx')).ArenaTab,
  exchange: async () => (await import('../../exchange/ExchangeTab.tsx')).ExchangeTab,
};
