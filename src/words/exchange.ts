import type { ExchangeCategory } from '#contract/exchangeCategories.ts';
import { amountWithToken, missingAmount } from './amounts.ts';
import { count } from './numbers.ts';
import { tokenName } from './tokens.ts';

/** Texts of the exchange (rule book: exchange.md, Screen). */

export const loadingExchange = 'Loading exchange items...';
export const noItemsAvailable = 'No items available';
export const noItemsIn = (category: ExchangeCategory): string =>
  `There are currently no items in the ${exchangeCategoryNames[category]} category.`;
export const purchased = (name: string): string => `Purchased ${name} successfully`;
/** `userNotFound` and `jwtTokenMissing`: why the page refuses a purchase without sending a request. */
export const userNotFound = 'User not found';
export const jwtTokenMissing = 'JWT Token is missing!';
export const missingFunds = (token: string, missing: number): string =>
  `Missing ${missingAmount(missing)} ${tokenName(token)}`;
export const purchaseNotAffordable = (token: string, missing: number): string =>
  `You don't have enough ${tokenName(token)} to purchase this item. ${missingFunds(token, missing)}`;

export const exchangeBanner = 'Trade what your captains brought home.';
export const exchangeTabsLabel = 'What to trade';
export const dailyOffers = 'Daily offers';
export const dailyOffersNote = 'One at a time. All players share the stock, which is renewed at 00:00 UTC.';
export const openExchange = 'Open the exchange';
export const costsLabel = 'Costs';
export const youGetLabel = 'You get';
export const quantityLabel = 'Quantity';
/** The quantity in words, below its field. */
export const youBuy = (inWords: string): string => `You buy ${inWords}.`;
/** The button for the highest quantity that the player can pay. */
export const maxAffordable = 'Max affordable';
export const maxAffordableOf = (name: string): string => `${maxAffordable}: ${name}`;
export const purchaseButton = 'Purchase';
export const purchaseOf = (name: string): string => `Purchase ${name}`;
export const notForSale = 'Not for sale';
/** The label of a taxed item: '10% tax'. */
export const taxLabel = (taxPercent: number): string => `${count(taxPercent)}% tax`;
/** How much the player would have left of the token that a purchase costs. */
export const leavesYou = (token: string, amount: number): string =>
  `Leaves you ${amountWithToken(token, amount)}`;
export const stockText = (amount: number): string =>
  amount === 0 ? 'Sold out today' : `${count(amount)} left today`;

export const exchangeCategoryNames: Readonly<Record<ExchangeCategory, string>> = {
  gems: 'GEMS',
  treasure: 'TREASURE',
  battleToken: 'BATTLE TOKEN',
  levelTokens: 'LEVEL TOKENS',
};
