import type { StoreApi } from 'zustand/vanilla';
import type { JobTracker } from './JobTracker.ts';
import type { JobClock } from './jobTypes.ts';
import type { Connection } from './notificationSocket.ts';

/** Pause between two looks at the jobs that the player waits for, in milliseconds. */
const outcomesEveryMs = 800;
/** All other news is asked for at every sixth look. */
const looksPerNews = 6;
/** Jobs asked for at once. With one call each 0.8 s, they stay far below the limit of 600 calls a minute. */
const askedAtOnce = 4;

export interface AskWithoutPushDependencies {
  connection: StoreApi<Connection>;
  jobs: Pick<JobTracker, 'isBusy' | 'wanted' | 'recheck'>;
  clock: JobClock;
  /** Whether the player is logged in; nothing is asked otherwise. */
  mayAsk(): boolean;
  /** Asks for missed notifications and for what else is pushed. */
  askForNews(): Promise<void>;
}

/**
 * Asks over HTTP for what would be pushed, for as long as the socket is not up: outcomes of jobs within a second,
 * everything else every few seconds (rule book: jobs.md, Lost connection). Ends with the clock.
 */
export function askWithoutPush(dependencies: AskWithoutPushDependencies): void {
  const { connection, jobs, clock, mayAsk, askForNews } = dependencies;
  const isUp = () => connection.getState() === 'connected';
  const askForOutcomes = outcomeAsker(jobs);
  let isRunning = false;
  let looks = 0;

  const look = async () => {
    const isDue = looks % looksPerNews === 0;
    looks += 1;
    if (!mayAsk()) return;
    if (jobs.isBusy() || isDue) await askForOutcomes();
    if (isDue && !document.hidden) await askForNews().catch(() => undefined);
  };
  const lookLater = () => {
    isRunning = !isUp();
    if (!isRunning) return;
    clock.after(outcomesEveryMs, () => {
      if (isUp()) isRunning = false;
      else void look().finally(lookLater);
    });
  };
  connection.subscribe((state) => {
    if (state === 'connected' || isRunning) return;
    looks = 0;
    lookLater();
  });
  lookLater();
}

/**
 * Asks for a few jobs at once, the one whose last request is longest ago first. While all that were asked for have an
 * outcome it goes on with the next ones, because the jobs of a batch end one after another.
 */
function outcomeAsker({ wanted, recheck }: AskWithoutPushDependencies['jobs']): () => Promise<void> {
  const lastAsked = new Map<string, number>();
  let time = 0;
  return async () => {
    for (;;) {
      time += 1;
      const waiting = wanted();
      const asked = waiting
        .toSorted((one, other) => (lastAsked.get(one) ?? 0) - (lastAsked.get(other) ?? 0))
        .slice(0, askedAtOnce);
      if (asked.length === 0) return;
      for (const id of asked) lastAsked.set(id, time);
      await recheck(asked);
      const left = new Set(wanted());
      for (const id of lastAsked.keys()) if (!left.has(id)) lastAsked.delete(id);
      if (asked.some((id) => left.has(id))) return;
    }
  };
}
