import type { MarketLink } from '#contract/communityLinks.ts';
import type { RecruitType } from '#contract/recruits.ts';

/** Texts of the market (rule book: recruits.md, Screen). */

export const marketTitle = 'The Marketplace';
export const marketIntro =
  'Traders outside the game. Each link opens in a new tab; look at the address before you connect your wallet there.';
export const recruitsTitle = 'Recruits of today';
export const recruitsNote =
  'New to the sea, level 1, and yours at once. All players share the stock, which is renewed at 00:00 UTC.';
export const recruitsLabel = 'What to recruit';
export const loadingRecruits = 'Loading recruits...';
export const logInForRecruits = 'Log in to see the recruits of today';
export const logInForRecruitsText =
  'Captains, ships, crews and items wait at the harbour, new ones every day.';
export const marketsOutside = 'Markets outside the game';
/** Names of the tabs of recruits. */
export const recruitTypeNames: Readonly<Record<RecruitType, string>> = {
  CAPTAIN: 'Captains',
  SHIP: 'Ships',
  CREW: 'Crews',
  ITEM: 'Items',
};
export const collectionLabel = 'Collection';
/** Said after a purchase, with the name of what was bought. */
export const recruited = (name: string): string => `${name} is yours`;
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
