import { unreadyTexts } from '#words/readiness.ts';
import type { DatabaseClock } from '../database/DatabaseClock.ts';
import type { Measured } from '../http/metrics.ts';

/** Metric of the machine's clock that operators see at `/metrics`. */
export const clockMeasures = (clock: Pick<DatabaseClock, 'skewMs'>): Measured[] => [
  {
    name: 'clock_skew_seconds',
    help: "Seconds by which this machine's clock was ahead of the database's at the last reading.",
    read: async () => clock.skewMs / 1_000,
  },
];

/** Why the machine's clock keeps this worker from being ready, as one sentence; null if the clock is right. */
export async function clockFault(
  clock: Pick<DatabaseClock, 'isMachineRight' | 'skewMs'>,
): Promise<string | null> {
  return (await clock.isMachineRight()) ? null : unreadyTexts.clockWrong(Math.abs(clock.skewMs) / 1_000);
}
