interface PagesQuery {
  state: { data?: { pages: readonly unknown[] } | undefined };
}

/**
 * Options of a query that loads a list page by page: it is read again every `everyMs`, when the window gets the focus
 * and when the network is back, but only while it has at most `maxPages` pages, because each page takes one request.
 */
export const readAgainUpTo = (maxPages: number, everyMs: number) => {
  const isShort = ({ state }: PagesQuery): boolean => (state.data?.pages.length ?? 0) <= maxPages;
  return {
    refetchInterval: (query: PagesQuery): number | false => isShort(query) && everyMs,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  };
};
