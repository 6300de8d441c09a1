import { useCallback, useEffect, useState } from 'react';
import type { RecentActivity } from '#contract/missions.ts';
import { useServices } from '../services/Services.ts';

/** Without a line to the worker it is asked again this often, while the page is seen. */
const askAgainMs = 15_000;
/** Entries kept in view; older ones fall off the end. */
const keptEntries = 50;

export interface ActivityFeed {
  /** Newest first; null until first heard. */
  entries: readonly RecentActivity[] | null;
  /** The last try failed. What was heard before stays. */
  failed: boolean;
  retry(): void;
}

/**
 * What all players have been doing: read once (`GET /feed`), then heard over the worker's line; while that is down it
 * is asked for from time to time. A stranger's first page carries neither TanStack Query nor the contract with its HTTP
 * client, so this one public read goes by `fetch`, and what parses its answer comes at the same time.
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
      // What the line brought while this was under way may be newer.
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
          // What happened while the line was down was not heard.
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
