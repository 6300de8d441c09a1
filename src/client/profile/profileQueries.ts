import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** Up to twelve captains that brought the player the most BOOTY. The amounts change once a day. */
export const topReaversQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.topReavers,
    queryFn: ({ signal }) => callRoute('topReavers', { signal }),
    staleTime: 60_000,
  });
