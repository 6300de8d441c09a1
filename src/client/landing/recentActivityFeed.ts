import { useCallback, useEffect, useState } from 'react';
import type { RecentActivity } from '#contract/missions.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import { useServices } from '../services/Services.ts';

/** How often the feed is polled while there is no socket and the page is visible. */
const askAgainMs = 15_000;
/** Number of entries that are kept; older ones are dropped. */
const keptEntries = 50;

/** Whether new entries are being pushed: not yet, now, or no longer. */
type FeedConnection = 'connecting' | 'connected' | 'lost';

export interface ActivityFeed {
  /** Newest first; null until the first answer. */
  entries: readonly RecentActivity[] | null;
  /** Whether the last request failed. Earlier entries are kept. */
  failed: boolean;
  socket: FeedConnection;
  retry(): void;
}

/**
 * Recent activity of all players: read once (`GET /feed`), then pushed over the socket, and polled while the socket is
 * not connected. The landing page loads neither TanStack Query nor the contract with its HTTP client, so this one
 * public read uses `fetch` and loads the parser of the answer at the same time.
 */
export function useRecentActivity(): ActivityFeed {
  const { subscribeToFeed } = useServices();
  const [entries, setEntries] = useState<readonly RecentActivity[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [socket, setSocket] = useState<FeedConnection>('connecting');
  const ask = useCallback(async (signal?: AbortSignal) => {
    try {
      const [{ parseActivities }, answer] = await Promise.all([
        loadFile(() => import('../api/parseActivities.ts')),
        fetch('/feed', { signal: signal ?? null }),
      ]);
      if (!answer.ok) throw new Error(`The feed answered ${answer.status}`);
      const asked = parseActivities(await answer.json());
      // Merged, because entries pushed during the request may be newer than its answer.
      setEntries((known) => newestFirst(asked, known ?? []));
      setFailed(false);
    } catch (error) {
      if (signal?.aborted) return;
      console.warn('Recent activity could not be fetched', error);
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    let isConnected = false;
    let wasConnected = false;
    void ask(leaving.signal);
    const unsubscribe = whenIdle(() =>
      subscribeToFeed({
        onEntry: (entry) => setEntries((known) => newestFirst([entry], known ?? [])),
        onConnection(now) {
          isConnected = now;
          setSocket(now ? 'connected' : 'lost');
          // After a reconnection the feed is read again, because entries from the time without a connection were not
          // pushed.
          if (now && wasConnected) void ask(leaving.signal);
          wasConnected ||= now;
        },
      }),
    );
    const timer = setInterval(() => {
      if (!isConnected && !document.hidden) void ask(leaving.signal);
    }, askAgainMs);
    return () => {
      leaving.abort();
      unsubscribe();
      clearInterval(timer);
    };
  }, [ask, subscribeToFeed]);

  return { entries, failed, socket, retry: () => void ask() };
}

/** Merges both lists: each entry once, newest first by the worker's time. */
function newestFirst(
  some: readonly RecentActivity[],
  others: readonly RecentActivity[],
): readonly RecentActivity[] {
  const byId = new Map([...others, ...some].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, keptEntries);
}

/** Calls `begin` when the page is idle, after 2 s at the latest. Returns a function that stops it. */
function whenIdle(begin: () => () => void): () => void {
  let stop = () => {};
  const start = () => {
    stop = begin();
  };
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(start, 200);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }
  const asked = requestIdleCallback(start, { timeout: 2_000 });
  return () => {
    cancelIdleCallback(asked);
    stop();
  };
}
