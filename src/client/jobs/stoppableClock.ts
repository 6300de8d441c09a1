import type { JobClock } from './jobTypes.ts';

/** A clock whose open calls end together, so that no timer of a session outlives it. */
export function stoppableClock(clock: JobClock): JobClock & { stop(): void } {
  const open = new Set<() => void>();
  let isStopped = false;
  return {
    after(ms, act) {
      if (isStopped) return () => {};
      const cancel = clock.after(ms, () => {
        open.delete(cancel);
        act();
      });
      open.add(cancel);
      return () => {
        open.delete(cancel);
        cancel();
      };
    },
    stop() {
      isStopped = true;
      for (const cancel of open) cancel();
      open.clear();
    },
  };
}
