/**
 * Tabs of the hideout that operators can close for a time (rule book: map.md, Closed tabs). The inventory is always open,
 * because the hideout shows it where no other tab is asked for.
 */
export const openTabs = { treasureChest: true, leaderboard: true, arena: true, exchange: true };
