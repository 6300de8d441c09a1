import type { Token } from '#contract/tokens.ts';
import { amountWithToken } from './amounts.ts';
import { utcMoment } from './durations.ts';
import { count, fourDecimals, sharePercent } from './numbers.ts';

/** Texts of the treasure chest leaderboard (rule book: leaderboard.md, Screen). */

export type Board = 'nfts' | 'users';
export const boardNames: Readonly<Record<Board, string>> = {
  nfts: 'NFT Leaderboard',
  users: 'User Leaderboard',
};
export const boardsLabel = 'Leaderboards';

export const chestTitle = 'Treasure Chest Leaderboard';
export const importantNote = 'Important note';
export const snapshotNote = 'Only minted captains holding gold bars count in the treasure snapshot.';
/** Shown one after another while rows are loading. */
export const loadingBoard = ['Loading...', 'Almost there...', 'Arrrrr!'] as const;

// the payout
export const noPayout = 'No payout is set: this is what is planned, and the chest is not funded yet.';
export const payoutOn = (number: number, dueAt: number): string =>
  `Treasure Chest #${number} is paid on ${utcMoment(dueAt)}, by the gold bars of that moment.`;
export const payoutUnderWay = (number: number): string => `Treasure Chest #${number} is being paid.`;
export const chestExplained = 'Your share comes into your balance of SOL, which recruits captains.';

// the chest and the player's part of it
export const chestHeading = 'The treasure chest';
export const totalSolLabel = 'Total SOL';
export const goldBarWorthLabel = 'Worth of 1 gold bar';
export const rankedCaptainsLabel = 'Captains ranked';
export const rankedPlayersLabel = 'Players ranked';
export const mineHeading = 'My share';
export const myCaptainsLabel = 'My captains';
export const myGoldBarsLabel = 'My gold bars';
export const myAllocationLabel = 'My allocation';
export const myValueLabel = 'My value';
export const myWalletLabel = 'My wallet';
export const solAmount = (amount: number): string => `${fourDecimals(amount)} ${solName}`;
export const wholeSol = (amount: number): string => amountWithToken(solName, amount);
const solName: Token = 'SOL';
export const allocationText = (fraction: number): string => sharePercent(fraction);
export const countedAgo = (seconds: number): string =>
  seconds < 1 ? 'Ranks counted just now' : `Ranks counted ${count(seconds)} s ago`;
export const notCounted = 'Ranks have not been counted yet';

// the boards
export const rankLabel = 'Rank';
export const rankText = (rank: number): string => `#${count(rank)}`;
export const captainLabel = 'Captain';
export const playerLabel = 'Player';
export const allocationLabel = 'Allocation';
export const valueLabel = 'Value';
export const walletLabel = 'Wallet';
export const copyAddressOf = (name: string): string => `Copy the address of ${name}`;
export const mineBadge = 'Mine';
export const loadEarlier = 'Load earlier ranks';
export const backToTop = 'Back to rank 1';
export const endOfBoard = 'No more ranks';
export const emptyBoard = 'No gold bars yet';
export const howToGetGoldBars = 'A Burner turns the GOLD of a minted captain into gold bars.';

// the player's own row
export const ownRowLabels: Readonly<Record<Board, string>> = { nfts: 'My best captain', users: 'My rank' };
export const showOwnRow = (board: Board, rank: number): string =>
  `${ownRowLabels[board]}: show rank ${count(rank)}`;
export const notRanked = 'You are not ranked yet.';
