import type { Services } from '../services.ts';
import { claimAutomatically } from './autoClaim.ts';

const minuteMs = 60_000;
const leastPauseMs = 1_000;

/**
 * The calendar asks for finished runs once a minute of the real day, which is hours or days where time runs faster:
 * a paid week would be over before its runs were renewed. There this asks as well, once a minute of the game and no
 * more than once a second.
 */
export function keepAutoClaims(services: Services): { stop(): Promise<void> } {
  const pauseMs = Math.max(leastPauseMs, minuteMs / services.config.gameSpeed);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const later = () => {
    if (isStopped) return;
    timer = setTimeout(ask, pauseMs);
    timer.unref();
  };
  const ask = () => {
    underWay = claimAutomatically(services)
      .catch((error: unknown) => services.log.warn({ err: error }, 'finished runs were not asked for'))
      .finally(later);
  };
  later();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
