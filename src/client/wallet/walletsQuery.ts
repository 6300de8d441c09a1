import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** The wallets linked to the account. */
export const walletsQuery = (callRoute: CallRoute) =>
  queryOptions({ queryKey: queryNames.wallets, queryFn: ({ signal }) => callRoute('wallets', { signal }) });
