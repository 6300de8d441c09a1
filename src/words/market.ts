import type { MarketLink } from '#contract/communityLinks.ts';

/** Texts of the market (rule book: wallets-and-login.md, Market). */

export const marketTitle = 'The Marketplace';
export const marketIntro =
  'Traders outside the game. Each link opens in a new tab; look at the address before you connect your wallet there.';
export const noMarkets = 'The stalls are empty';
export const noMarketsText = 'No marketplace is linked here yet.';
export const opensInNewTab = 'Opens in a new tab';

/** Labels of the market's links, except the link for captains (`buyACaptain`). */
export const marketOffers: Readonly<Record<Exclude<MarketLink, 'marketplace'>, string>> = {
  shipMarket: 'Browse Marketplace for Ships',
  tokenMarket: 'Trade Tokens',
  shop: 'Visit the Shop',
};
export const marketNotes: Readonly<Record<MarketLink, string>> = {
  marketplace: 'Captains that other players sell.',
  shipMarket: 'Genesis ships and ships for your captains.',
  tokenMarket: 'BOOTY, GOLD and RUM for other coins.',
  shop: 'Shirts, flags and prints.',
};
