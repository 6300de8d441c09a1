import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { leaderboardPageRows } from '#contract/treasury.ts';
import type { Board } from '#words/leaderboard.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';
import { readAgainUpTo } from '../api/readAgain.ts';
import { asRow, type BoardPage } from './boardRows.ts';

/** How often totals and rows are read again: as often as the worker counts (rule book: leaderboard.md, Count). */
const askAgainMs = 30_000;
/** With more loaded pages than this, the list is not read again by itself. */
const maxPagesAskedAgain = 5;

/** The totals of the chest, and the player's share and own rows. */
export const myLeaderboardQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.myLeaderboard,
    queryFn: ({ signal }) => callRoute('myLeaderboard', { signal }),
    refetchInterval: askAgainMs,
  });

/** The rows of a board, starting at page `fromPage`; pages before and after it are loaded on request. */
export const boardQuery = (callRoute: CallRoute, board: Board, fromPage: number) =>
  infiniteQueryOptions({
    queryKey: [...queryNames.leaderboard, board, fromPage],
    queryFn: ({ pageParam, signal }) => readPage(callRoute, board, pageParam, signal),
    initialPageParam: fromPage,
    getNextPageParam: (last, _pages, page) => (last.rows.length < leaderboardPageRows ? undefined : page + 1),
    getPreviousPageParam: (_first, _pages, page) => (page > 1 ? page - 1 : undefined),
    ...readAgainUpTo(maxPagesAskedAgain, askAgainMs),
  });

async function readPage(
  callRoute: CallRoute,
  board: Board,
  page: number,
  signal: AbortSignal,
): Promise<BoardPage> {
  if (board === 'nfts') {
    const { rows } = await callRoute('nftLeaderboard', { query: { page }, signal });
    return { rows: rows.map(asRow) };
  }
  const { rows } = await callRoute('userLeaderboard', { query: { page }, signal });
  return { rows: rows.map(asRow) };
}
