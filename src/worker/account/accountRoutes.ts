import type { RouteHandlers } from '../http/routeHandler.ts';
import { readAccountEntries, readAccountFile, readAccountSeries, readReceipt } from './accountReads.ts';

/** Routes of the account book. Each handler answers only with data of the calling player. */
export const accountRoutes: RouteHandlers<
  'accountEntries' | 'accountFile' | 'accountSeries' | 'accountReceipt'
> = {
  accountEntries: ({ services, caller, query }) => readAccountEntries(services, caller.playerId, query),
  accountFile: ({ services, caller, query }) => readAccountFile(services, caller.playerId, query),
  accountSeries: ({ services, caller, query }) => readAccountSeries(services, caller.playerId, query),
  accountReceipt: ({ services, caller, query }) =>
    readReceipt(services, caller.playerId, query.activeMissionId),
};
