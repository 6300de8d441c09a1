import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** The player with balances. */
export const meQuery = (callRoute: CallRoute) =>
  queryOptions({ queryKey: queryNames.me, queryFn: ({ signal }) => callRoute('me', { signal }) });
