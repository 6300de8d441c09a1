import type { EntryReason, SeriesRange } from '#contract/account.ts';
import { count } from './numbers.ts';
import { tokenName } from './tokens.ts';

/** Texts of the account book (rule book: account-book.md, Entries). */

/**
 * Why a balance changed, as players read it (rule book: account-book.md, Reasons). A reason of the contract without a
 * text is a compile error.
 */
export const reasonTexts: Readonly<Record<EntryReason, string>> = {
  'mission.send': 'Captain sent',
  'mission.claim': 'Mission claimed',
  'mission.battleTokens': 'Battle Tokens used',
  'mission.autoClaim': 'Auto-claim of a week',
  'exchange.purchase': 'Purchase',
  'market.recruit': 'Recruit',
  'captain.levelUp': 'Level up',
  'captain.mythicUpgrade': 'Mythic upgrade',
  'graveyard.swap': 'Burned for tokens',
  'fleet.send': 'Genesis ship sent',
  'fleet.claim': 'Genesis reward',
  'fleet.licence': 'Captain license',
  'fleet.levelUp': 'Genesis level up',
  'emissions.share': 'Battle Emissions',
  'arena.claim': 'Arena rewards',
  'chest.share': 'Treasure Chest',
  'chain.deposit': 'Deposit',
  'chain.withdraw': 'Withdrawal',
  'chain.withdrawReturned': 'Withdrawal returned',
  'nft.burn': 'Burned',
  'operator.grant': 'Granted by an operator',
  'operator.correction': 'Corrected by an operator',
  welcome: 'Welcome',
  gift: 'Gift',
};

export const loadingEntries = 'Loading your account book...';
export const entriesLabel = 'Entries';
export const noEntries = 'No entries';
export const noEntriesText = 'Nothing was booked that these filters leave.';
/** Said while nothing was found in the newest entries and older ones can be searched. */
export const noneAmongLast = (entries: number): string => `Nothing among the last ${count(entries)} entries.`;
export const bookFiltersLabel = 'Filters of the account book';
export const tokenLabel = 'Token';
export const allTokens = 'All tokens';
export const reasonLabel = 'Reason';
export const allReasons = 'All reasons';
export const fromDayLabel = 'From';
export const toDayLabel = 'To';
export const daysReversed = 'The last day is before the first one.';
export const balanceColumn = 'Balance';
export const changeLabel = 'Change';
export const balanceAfterLabel = 'Balance after';
export const jobLabel = 'Job';
export const noJob = 'None';

export const balanceOverTime = (token: string): string => `${tokenName(token)} over time`;
export const loadingBalance = 'Loading the balance...';
export const rangeLabel = 'Time range';
export const rangeNames: Readonly<Record<SeriesRange, string>> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
  all: 'All',
};
/** Text for the chart's point under the pointer. */
export const balanceAt = (moment: string, balance: string): string => `${moment}: ${balance}`;
export const showTable = 'Show as a table';
export const hideTable = 'Hide the table';

export const exportFile = 'Export as CSV';
export const entriesRead = (entries: number): string => `${count(entries)} entries...`;
export const fileSaved = (entries: number): string =>
  entries === 1 ? '1 entry saved' : `${count(entries)} entries saved`;
/** Name of the exported CSV file, with the day in UTC. */
export const fileName = (day: string): string => `seven-isles-account-${day}.csv`;
