import type { Outcome } from '#contract/missions.ts';
import { multiplier, reward } from './numbers.ts';

/** Texts that a visitor reads before logging in (rule book: wallets-and-login.md, Logged out). States no rules. */

export const enterTheWorldOf = (name: string): string => `Enter the world of ${name}`;
export const recentActivityTitle = 'Recent Activity';
/** The badge while entries are asked for, because the live connection is lost. */
export const everyFewSeconds = 'Every 15 seconds';
export const live = 'Live';
export const islandProgress = 'Island Progress 7/7';
/** Label of the list of a community's links. */
export const communityLabel = 'Community';
export const linkNames = { discord: 'Discord', x: 'X', web: 'Website' } as const;
/** Label of a link that leads out of the game. */
export const inNewTab = (name: string): string => `${name} (opens in a new tab)`;
export const nothingHappenedYet = 'The sea is quiet. Nobody has come home yet.';
const success = 'success';
const failure = 'failure';

/** The badge of a finished mission: its multiplier if it is above 1, otherwise success or failure. */
export const outcomeBadge = (outcome: Outcome): string => {
  if (outcome.type === 'failure') return failure;
  return outcome.multiplier > 1 ? multiplier(outcome.multiplier) : success;
};

export const landingTagline =
  'Crew your ships, send your captains across seven islands, and come home with more than you left with.';
export const buyACaptain = 'Buy a Captain';
export const specialEvent = 'Event';
/** Reward of a mission in Recent Activity: the first of gems, BOOTY and Treasure that is not 0; '' if all are 0. */
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
