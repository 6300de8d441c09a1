import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type RecentActivity, recentActivity } from '#contract/missions.ts';

/** Asked again this often while the page is seen. */
const askAgainMs = 15_000;
const activities = z.array(recentActivity);

export interface ActivityFeed {
  /** Newest first; null until first heard. */
  entries: readonly RecentActivity[] | null;
  /** The last try failed. What was heard before stays. */
  failed: boolean;
  retry(): void;
}

/**
 * What all players have been doing (`GET /feed`). A stranger's first page carries neither TanStack Query nor the whole
 * contract with its HTTP client, so this one public read goes by `fetch`; its answer is parsed all the same.
 */
export function useRecentActivity(): ActivityFeed {
  const [entries, setEntries] = useState<readonly RecentActivity[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(async (signal?: AbortSignal) => {
    try {
      const answer = await fetch('/feed', { signal: signal ?? null });
      if (!answer.ok) throw new Error(`The feed answered ${answer.status}`);
      setEntries(z.parse(activities, await answer.json()));
      setFailed(false);
    } catch (error) {
      if (signal?.aborted) return;
      // The panel says so and offers another try.
      console.warn('Recent activity could not be fetched', error);
      setFailed(true);
    }
  }, []);

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
