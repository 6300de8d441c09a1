import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** The notices of the Captain's Log, the newest first. */
export const captainsLogQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.captainsLog,
    queryFn: ({ signal }) => callRoute('captainsLog', { signal }),
  });
