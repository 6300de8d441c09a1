import { type TreasuryCoin, treasuryCoins } from '#contract/treasury.ts';
import { dollars } from './amounts.ts';
import { ago } from './durations.ts';
import { weight } from './numbers.ts';

/** Texts of the treasury (rule book: treasury.md, Screen). */

export const treasuryTitle = 'Treasury -- Treasure Chest';
export const loadingHideoutStats = 'Loading Hideout Stats..';
export const hideoutStatsFailed = 'Error...';
export const accountBalance = 'Account balance';
export const inUsd = 'USD';
/** The worth of the player's own coins. */
export const myCoinsWorth = (worthUsd: number): string => `Your own coins in the game: ${dollars(worthUsd)}`;
export const pricesFrom = (ageMs: number): string => `Prices from ${ago(ageMs)}`;
/** Said while the chain does not answer. */
export const coinsOld = "The coins in the treasury's wallet cannot be read right now: amounts may be old.";
export const coinNameLabel = 'Name';
export const currentPriceLabel = 'Current price';
export const amountHeldLabel = 'Amount held';
export const yoursLabel = 'Yours in the game';
export const ofTheTreasury = 'of the treasury';
export const nothingOfWorth = 'The treasury holds nothing of worth yet.';
export const pricesUnavailable = 'The prices cannot be read right now. Please try again in a moment.';

export const coinNames: Readonly<Record<TreasuryCoin, string>> = {
  SOL: 'Solana',
  BOOTY: 'Booty',
  GOLD: 'Gold',
  RUM: 'Rum',
};

/** Each coin's share of the treasury as text: 'SOL 62.3%, BOOTY 26.0%, GOLD 8.0%, RUM 3.7%'. */
const splitText = (weights: Readonly<Record<TreasuryCoin, number>>): string =>
  treasuryCoins.map((coin) => `${coin} ${weight(weights[coin])}`).join(', ');
/** Accessible name of the chart that shows each coin's share. */
export const splitLabel = (weights: Readonly<Record<TreasuryCoin, number>>): string =>
  `Share of each coin: ${splitText(weights)}`;
