import { type RouteHandlers, read, stream } from '../http/routeHandler.ts';
import { readAccountEntries, readAccountFile, readAccountSeries, readReceipt } from './accountReads.ts';
import { personalDataFile } from './personalData.ts';

/**
 * Routes of the account book and of the player's own data. Each handler answers only with data of the calling player.
 */
export const accountRoutes: RouteHandlers<
  'accountEntries' | 'accountFile' | 'accountSeries' | 'accountReceipt' | 'ownData'
> = {
  accountEntries: read(({ services, caller, query }) => readAccountEntries(services, caller.playerId, query)),
  accountFile: stream(({ services, caller, query }) => readAccountFile(services, caller.playerId, query)),
  accountSeries: read(({ services, caller, query }) => readAccountSeries(services, caller.playerId, query)),
  accountReceipt: read(({ services, caller, query }) =>
    readReceipt(services, caller.playerId, query.activeMissionId),
  ),
  ownData: stream(async ({ services, caller }) => personalDataFile(services.db, caller.playerId)),
};
