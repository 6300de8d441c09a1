import { jobAccepted, page } from './common.ts';
import { dynamicPurchaseBody, exchangeItems, purchaseBody } from './exchange.ts';
import { get, post, type Route } from './route.ts';
import { hideoutStats, myLeaderboard, nftLeaderboard, prices, userLeaderboard } from './treasury.ts';

/** Calls of the exchange, the treasury and the leaderboards. */
export const exchangeCalls = {
  exchangeItems: get({
    path: '/exchange/fetch-exchange-items',
    summary: 'What the exchange sells.',
    access: 'player',
    answer: exchangeItems,
  }),
  purchase: post({
    path: '/exchange/purchase',
    summary: 'Buy an item.',
    access: 'player',
    body: purchaseBody,
    job: 'exchange',
    answer: jobAccepted,
  }),
  dynamicPurchase: post({
    path: '/exchange/dynamic-purchase',
    summary: 'Buy a dynamic item.',
    access: 'player',
    body: dynamicPurchaseBody,
    job: 'exchange',
    answer: jobAccepted,
  }),
  hideoutStats: get({
    path: '/hideout/stats',
    summary: 'What the treasury and the player hold of each coin, with worth in US dollars.',
    access: 'player',
    answer: hideoutStats,
  }),
  prices: get({
    path: '/spl-token/prices',
    summary: 'Prices of the coins in US dollars.',
    access: 'public',
    answer: prices,
  }),
  nftLeaderboard: get({
    path: '/leaderboard',
    summary: 'Captains by gold bars, ten a page.',
    access: 'player',
    query: page,
    answer: nftLeaderboard,
  }),
  userLeaderboard: get({
    path: '/leaderboard/account',
    summary: 'Players by gold bars, ten a page.',
    access: 'player',
    query: page,
    answer: userLeaderboard,
  }),
  myLeaderboard: get({
    path: '/leaderboard/me',
    summary: 'The treasure chest, my share of it and my ranks.',
    access: 'player',
    answer: myLeaderboard,
  }),
} as const satisfies Record<string, Route>;
