import { useCallback, useEffect, useState } from 'react';
import type { RecentActivity } from '#contract/missions.ts';
import { useServices } from '../services/Services.ts';

/** Without a connection the feed is fetched this often, while the page is visible. */
const askAgainMs = 15_000;
/** Entries kept in view; older ones fall off the end. */
const keptEntries = 50;

export interface ActivityFeed {
  /** Newest first; null until the first answer. */
  entries: readonly RecentActivity[] | null;
  /** The last request failed. Earlier entries stay. */
  failed: boolean;
  retry(): void;
}

/**
 * The recent activity of all players: read once (`GET /feed`), then received over the socket; without the socket it is
 * fetched at intervals. The landing's first script contains neither TanStack Query nor the contract with its HTTP
 * client, so this public read uses `fetch`, and its parser loads at the same time.
 */
export function useRecentActivity(): ActivityFeed {
  const { feedLine } = useServices();
  const [entries, setEntries] = useState<readonly RecentActivity[] | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(async (signal?: AbortSignal) => {
    try {
      const [{ parseActivities }, answer] = await Promise.all([
        import('../api/parseActivities.ts'),
        fetch('/feed', { signal: signal ?? null }),
      ]);
      if (!answer.ok) throw new Error(`The feed answered ${answer.status}`);
      const asked = parseActivities(await answer.json());
      // Entries that the socket brought meanwhile may be newer.
      setEntries((known) => newestFirst(asked, known ?? []));
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
    let stands = false;
    let stoodBefore = false;
    void ask(leaving.signal);
    const hangUp = whenIdle(() =>
      feedLine({
        heard: (entry) => setEntries((known) => newestFirst([entry], known ?? [])),
        standing(now) {
          stands = now;
          // Entries from while the socket was down are missing.
          if (now && stoodBefore) void ask(leaving.signal);
          stoodBefore ||= now;
        },
      }),
    );
    const timer = setInterval(() => {
      if (!stands && !document.hidden) void ask(leaving.signal);
    }, askAgainMs);
    return () => {
      leaving.abort();
      hangUp();
      clearInterval(timer);
    };
  }, [ask, feedLine]);

  return { entries, failed, retry: () => void ask() };
}

/** Both lists as one, each entry once, by the worker's time. */
function newestFirst(
  some: readonly RecentActivity[],
  others: readonly RecentActivity[],
): readonly RecentActivity[] {
  const byId = new Map([...others, ...some].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((one, other) => other.at - one.at).slice(0, keptEntries);
}

/** Begins when the page has nothing better to do: the picture and the first words come before. */
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
