import { jobAccepted, page } from './common.ts';
import { dynamicPurchaseBody, exchangeItems, purchaseBody } from './exchange.ts';
import { get, post, type Route } from './route.ts';
import { hideoutStats, myLeaderboard, nftLeaderboard, prices, userLeaderboard } from './treasury.ts';

/** Exchange, treasury and leaderboards. */
export const exchangeCalls = {
  exchangeItems: get({
    path: '/exchange/fetch-exchange-items',
    summary: 'What the exchange sells.',
    access: 'player',
    opens: 'later',
    answer: exchangeItems,
  }),
  purchase: post({
    path: '/exchange/purchase',
    summary: 'Buy an item.',
    access: 'player',
    opens: 'later',
    job: 'exchange',
    body: purchaseBody,
    answer: jobAccepted,
  }),
  dynamicPurchase: post({
    path: '/exchange/dynamic-purchase',
    summary: 'Buy a dynamic item.',
    access: 'player',
    opens: 'later',
    job: 'exchange',
    body: dynamicPurchaseBody,
    answer: jobAccepted,
  }),
  hideoutStats: get({
    path: '/hideout/stats',
    summary: 'Treasury coins and worth.',
    access: 'player',
    opens: 'later',
    answer: hideoutStats,
  }),
  prices: get({
    path: '/spl-token/prices',
    summary: 'Token prices in USD.',
    access: 'public',
    opens: 'later',
    answer: prices,
  }),
  nftLeaderboard: get({
    path: '/leaderboard',
    summary: 'Gold bars by NFT.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: nftLeaderboard,
  }),
  userLeaderboard: get({
    path: '/leaderboard/account',
    summary: 'Gold bars by player.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: userLeaderboard,
  }),
  myLeaderboard: get({
    path: '/leaderboard/me',
    summary: 'My share of the treasure chest.',
    access: 'player',
    opens: 'later',
    answer: myLeaderboard,
  }),
} as const satisfies Record<string, Route>;
