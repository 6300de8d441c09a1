import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** The player's active missions, the one that ends soonest first. */
export const activeMissionsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.activeMissions,
    queryFn: ({ signal }) => callRoute('activeMissions', { signal }),
  });

/** The player's last claimed missions, newest first. */
export const missionResultsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.missionResults,
    queryFn: ({ signal }) => callRoute('missionResults', { signal }),
  });

const feedPage = 25;

/** Claimed runs of one mission, newest first, 25 a page (rule book: missions.md, Mission feed). */
export const missionFeedQuery = (callRoute: CallRoute, missionPath: string) =>
  infiniteQueryOptions({
    queryKey: [...queryNames.missionFeed, missionPath],
    queryFn: ({ pageParam, signal }) =>
      callRoute('missionFeed', {
        body: { data: { missionPath, limit: feedPage, startAfter: pageParam } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < feedPage ? undefined : page.at(-1)?.id),
  });
