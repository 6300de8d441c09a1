import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountEntry } from '#contract/account.ts';

/** Number of empty pages in a row after which the player decides whether to read on. */
const maxEmptyPages = 10;

type Pages = Pick<UseInfiniteQueryResult, 'isFetching' | 'isError'> & {
  hasNextPage: boolean;
  fetchNextPage(): unknown;
};

/**
 * Loads the next page by itself while the last one is empty, because a page with a rare reason often is (rule book:
 * account-book.md, Pages).
 * @returns whether the next page is loaded by itself
 */
export function useReadOn(
  { hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  pages: readonly { entries: readonly AccountEntry[] }[],
): boolean {
  const emptyPages = pages.length - 1 - pages.findLastIndex(({ entries }) => entries.length > 0);
  const hasNext = hasNextPage && !isError;
  useEffect(() => {
    if (hasNext && !isFetching && isReadOnAfter(emptyPages)) fetchNextPage();
  }, [hasNext, isFetching, emptyPages, fetchNextPage]);
  return hasNext && isReadOnAfter(emptyPages);
}

/** False after each ten empty pages: a press loads the next one, after which ten more may follow. */
const isReadOnAfter = (emptyPages: number): boolean => emptyPages % maxEmptyPages > 0;
