import { useCallback, useEffect, useState } from 'react';
import type { RecentActivity } from '#contract/missions.ts';
import type { CallRoute } from '../api/callRoute.ts';

/** Asked again this often while the page is seen. */
const askAgainMs = 15_000;

export interface ActivityFeed {
  /** Newest first; null until first heard. */
  entries: readonly RecentActivity[] | null;
  /** The last try failed. What was heard before stays. */
  failed: boolean;
  retry(): void;
}

/** What all players have been doing. Without TanStack Query: a stranger's page does not carry that. */
export function useRecentActivity(callRoute: CallRoute): ActivityFeed {
  const [entries, setEntries] = useState<readonly RecentActivity[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const heard = await callRoute('recentActivity', signal === undefined ? {} : { signal });
        setEntries(heard);
        setFailed(false);
      } catch {
        // The panel says so and offers another try.
        if (!signal?.aborted) setFailed(true);
      }
    },
    [callRoute],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    const timer = setInterval(() => {
      if (!document.hidden) void ask(leaving.signal);
    }, askAgainMs);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [ask]);

  return { entries, failed, retry: () => void ask() };
}
