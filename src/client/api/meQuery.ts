import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** The player's data with the balances. */
export const meQuery = (callRoute: CallRoute) =>
  queryOptions({ queryKey: queryNames.me, queryFn: ({ signal }) => callRoute('me', { signal }) });
