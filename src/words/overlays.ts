import { reward } from './amounts.ts';

/** Names and buttons of the overlays themselves. */
export const close = 'Close';
export const missionOverlayName = 'Mission';
export const understood = 'Aye';
export const loading = 'Loading...';
/** The page itself failed, usually because its files could not be loaded. */
export const pageBroken = 'The Seven Isles could not be reached. Your fleet is safe.';
export const overlayBroken = 'This screen ran aground. Your fleet is safe.';

/** A building whose panel is still being built. */
export const notOpenYet = (name: string): string =>
  `${name} is still being built. Its doors open in a later chapter of the Seven Isles.`;

/** A menu entry whose feature is not built yet. */
export const opensLater = 'Opens in a later chapter';

// toasts
export const notices = 'Notices';
export const dismissToast = 'Dismiss';

// around the map
export const allBalances = 'All balances';
export const balancesUnknown = '–';

// the landing
export const landingTagline =
  'Crew your ships, send your captains across seven islands, and come home with more than you left with.';
export const buyACaptain = 'Buy a Captain';
export const islandOf = (layer: number): string => `Island ${layer}`;
export const specialEvent = 'Event';
/** What a plunder brought: gems before BOOTY before Treasure; '' when nothing. */
export const activityReward = (entry: {
  gemsReward: number;
  arrrReward: number;
  treasureReward?: number | undefined;
}): string => {
  if (entry.gemsReward > 0) return `+${reward(entry.gemsReward)} Gems`;
  if (entry.arrrReward > 0) return `+${reward(entry.arrrReward)} BOOTY`;
  const treasure = entry.treasureReward ?? 0;
  return treasure > 0 ? `+${reward(treasure)} Treasure` : '';
};
