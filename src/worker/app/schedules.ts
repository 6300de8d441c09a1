import { forgetOld } from '../jobs/forgetOld.ts';
import { claimAutomatically } from '../missions/autoClaim.ts';
import { reckonTreasureRate } from '../missions/treasureRates.ts';
import { cron, every, type Schedules } from '../schedules/schedule.ts';

const minuteMs = 60_000;
const minAutoClaimMs = 1_000;

/** What the game does by itself. */
export const schedules: Schedules = {
  treasureRate: {
    nextAfter: cron('0 * * * *'),
    missed: 'once',
    run: ({ tx, services }) => reckonTreasureRate(tx, services.clock.now()),
  },
  // Once a minute of the game: where time runs faster, a paid week would otherwise end before its runs were renewed.
  claimAutomatically: {
    nextAfter: every(({ config }) => Math.max(minAutoClaimMs, minuteMs / config.gameSpeed)),
    missed: 'once',
    run: ({ tx, services }) => claimAutomatically({ db: tx, clock: services.clock }),
  },
  forgetOld: {
    nextAfter: cron('23 * * * *'),
    missed: 'once',
    run: ({ tx, services }) => forgetOld(tx, services.clock.now()),
  },
};
