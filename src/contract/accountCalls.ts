import { accountEntries, accountSeries, entriesQuery, entryFilter, seriesQuery } from './account.ts';
import { id } from './common.ts';
import { receipt } from './receipts.ts';
import { get, type Route } from './route.ts';
import { z } from './schema.ts';

export const accountCalls = {
  accountEntries: get({
    path: '/account/entries',
    summary: 'Changes of my balances, newest first.',
    access: 'player',
    query: entriesQuery,
    answer: accountEntries,
  }),
  accountFile: get({
    path: '/account/file',
    summary: 'Changes of my balances as a CSV file, newest first.',
    access: 'player',
    query: entryFilter,
    mediaType: 'text/csv',
    answer: z.string(),
    perMinute: 20,
  }),
  accountSeries: get({
    path: '/account/series',
    summary: 'One of my balances over time.',
    access: 'player',
    query: seriesQuery,
    answer: accountSeries,
  }),
  accountReceipt: get({
    path: '/account/receipt',
    summary: 'The receipt of a mission that I claimed.',
    access: 'player',
    query: z.object({ activeMissionId: id }),
    answer: receipt,
  }),
  ownData: get({
    path: '/users/me/data',
    summary: 'All that is stored about me, as a JSON file.',
    access: 'player',
    mediaType: 'application/json',
    answer: z.string(),
    perMinute: 5,
  }),
} as const satisfies Record<string, Route>;
