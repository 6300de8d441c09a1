import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** Every mission of the seven islands with its current numbers. */
export const missionsQuery = (callRoute: CallRoute) =>
  queryOptions({ queryKey: queryNames.missions, queryFn: ({ signal }) => callRoute('missions', { signal }) });
