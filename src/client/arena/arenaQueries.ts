import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { leaderboardPageRows } from '#contract/treasury.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';
import { readAgainUpTo } from '../api/readAgain.ts';

/**
 * How often the ranking and the player's entry are read again: as often as the worker computes the ranking (rule book:
 * arena.md, Ranking).
 */
const askAgainMs = 30_000;
/** With more loaded pages than this, the list is not read again by itself. */
const maxPagesAskedAgain = 5;

/** The player's own entry in the arena; null for a player with neither a linked Discord account nor a captain there. */
export const myArenaQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.myArena,
    queryFn: ({ signal }) => callRoute('myArena', { signal }),
    refetchInterval: askAgainMs,
  });

/** The ranking, page by page; each page also contains the statistics. */
export const arenaQuery = (callRoute: CallRoute) =>
  infiniteQueryOptions({
    queryKey: queryNames.arena,
    queryFn: ({ pageParam, signal }) => callRoute('arenaLeaderboard', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.rows.length < leaderboardPageRows ? undefined : page + 1),
    ...readAgainUpTo(maxPagesAskedAgain, askAgainMs),
  });
