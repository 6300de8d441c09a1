import { forgetOld } from '../jobs/forgetOld.ts';
import { claimAutomatically } from '../missions/autoClaim.ts';
import { reckonTreasureRate } from '../missions/treasureRates.ts';
import type { Services } from '../services.ts';

export interface Schedule {
  /** Minute, hour, day, month, weekday; UTC. */
  cron: string;
  run(services: Services): Promise<unknown>;
}

/** What the world does by itself. Each time comes on one worker only; times missed are made up for once. */
export const schedules: Readonly<Record<string, Schedule>> = {
  treasureRate: {
    cron: '0 * * * *',
    run: ({ db, clock }) => reckonTreasureRate(db, clock.now()),
  },
  claimAutomatically: { cron: '* * * * *', run: claimAutomatically },
  forgetOld: { cron: '23 * * * *', run: forgetOld },
};
