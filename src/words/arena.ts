import { count, reward } from './numbers.ts';
import { tokenName } from './tokens.ts';

/** Texts of the arena (rule book: arena.md, Screen). */

export const sentToArena = 'Successfully sent captain to the arena!';
export const claimedFromArena = 'Successfully claimed The Arena Rewards';

/** Shown one after another while rows are loading. */
export const loadingArena = ['Loading...', 'Preparing Arena...', 'Almost there...'] as const;

// the player's card
export const myCardLabel = 'My card';
export const xpLabel = 'XP';
export const battlesWonLabel = 'Battles Won';
export const levelReached = (level: number): string => `Level ${count(level)}`;
export const xpToLevel = (gained: number, needed: number, next: number): string =>
  `${count(gained)} of ${count(needed)} XP to level ${count(next)}`;
export const captainThereLabel = 'In the arena now';
export const rewardSoFar = (treasure: number): string => `${reward(treasure)} ${tokenName('TREASURE')}`;
export const nextArenaReward = (wait: string): string => `Next reward in ${wait}`;
/** The player's expected daily reward, estimated from the levels of the last day. */
export const expectedReward = (treasure: number): string =>
  `about ${count(treasure)} ${tokenName('TREASURE')} at your level`;
/** What counts of the player's level where other accounts of the same address group are in the arena. */
export const sharedLevels = (counted: number, level: number): string =>
  `Accounts that log in from one network share levels: ${reward(counted)} of your ${count(level)} count.`;
export const rewardsFromLevelOne = 'Rewards begin at level 1. Every claimed mission brings XP.';
export const rewardsOnceLinked = 'Rewards go on once Discord is connected.';
export const claimBringsBack = 'Claiming brings the captain back.';
export const sendNftToArena = 'Send NFT to Arena';
export const connectDiscord = 'Connect Discord';
export const whyDiscord = 'Level and XP belong to your Discord account. Every claimed mission brings it XP.';

// statistics
export const statisticsHeading = 'Statistics';
export const totalPlayersLabel = 'Total players';
export const lastRewardLabel = 'Last reward';
export const lastRewardOf = (pool: number, captains: number): string =>
  `${count(pool)} ${tokenName('TREASURE')} for ${captains === 1 ? '1 captain' : `${count(captains)} captains`}`;
export const championHeading = 'Current Champion';

// the ranking
export const arenaRankings = 'Leaderboard Rankings';
export const nobodyInArena = 'Nobody has joined the arena yet';
export const howToJoinArena = 'Whoever connects Discord is ranked within half a minute.';

// choosing a captain to send
export const noCaptainForArena = 'No captain available for equipping.';
export const sendCaptainToArena = 'SEND CAPTAIN TO THE ARENA';
