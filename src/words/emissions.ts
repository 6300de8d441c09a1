import { amountWithToken } from './amounts.ts';
import { count, finePercent } from './numbers.ts';

/** Texts about Battle Emissions (rule book: treasury.md, Emissions on the screen). */

/**
 * The player's share of one day, and the pool of that day: 'Battle Emissions: 12.5 BOOTY for you, of 100,000 BOOTY'.
 */
export function emissionsReceived(share: number, pool: number): string {
  return `Battle Emissions: ${amountWithToken('BOOTY', share)} for you, of ${amountWithToken('BOOTY', pool)}`;
}

/** The player's shares of several days that were paid together. */
export function emissionsOfDays(days: number, share: number): string {
  return `Battle Emissions of ${days} days: ${amountWithToken('BOOTY', share)} for you`;
}

export const noEmissions = 'No emissions for you today: no Treasure earned';
/** Said of a day before the last closed one. */
export const noTreasureThatDay = 'No Treasure earned';
export const supplyCapReached = 'No emissions: the supply cap is reached';
export const shareUnderWay = 'Being paid…';
export const noClosedDay = 'No day has been closed yet.';
export const loadingEmissions = 'Loading Battle Emissions...';

export const emissionsExplained =
  'At 00:00 UTC a pool of BOOTY is shared among all players, in proportion to the Treasure that their captains earned that day.';
export const treasureToday = 'Your Treasure today';
export const bootyLooted = 'BOOTY looted in total';
export const lastEmissions = 'Last emissions';
export const earlierDays = 'Earlier days';

/** Labels of the columns for closed days, and of the facts about the last closed day. */
export const emissionFacts = {
  day: 'Day',
  share: 'Your share',
  part: 'Your part',
  treasure: 'Your Treasure',
  totalTreasure: 'All Treasure',
  pool: 'Pool',
  players: 'Players',
} as const;

/** A player's part of all Treasure: '0.25% of all Treasure'. */
export function partOfTreasure(treasure: number, totalTreasure: number): string {
  return `${treasurePart(treasure, totalTreasure)} of all Treasure`;
}

/** A player's part of all Treasure in a table column: '0.25%'. */
export function treasurePart(treasure: number, totalTreasure: number): string {
  return finePercent(totalTreasure > 0 ? treasure / totalTreasure : 0);
}

/** A UTC day as text: '2026-06-17' → '17 Jun 2026'. */
export function dayText(day: string): string {
  return dayFormat.format(Date.parse(day));
}
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const treasureText = (treasure: number): string => count(treasure);
export const bootyText = (amount: number): string => amountWithToken('BOOTY', amount);
