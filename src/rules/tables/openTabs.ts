/**
 * Tabs of the hideout that operators can close temporarily (rule book: map.md, Closed tabs). The inventory is missing
 * here because it is always open: the hideout shows it by default.
 */
export const openTabs = { treasureChest: true, leaderboard: true, arena: true, exchange: true };
