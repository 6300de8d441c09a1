import { closeEndedArenaDay } from '../arena/closeArenaDay.ts';
import { arenaXpRanks, countArenaRanks } from '../arena/countArenaRanks.ts';
import { payArenaShares } from '../arena/payArenaShares.ts';
import { closeDay } from '../emissions/closeDay.ts';
import { payShares } from '../emissions/payShares.ts';
import { returnEmptyShips } from '../fleet/returnEmptyShips.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { addUpOpenRuns } from '../islands/openRuns.ts';
import { deleteExpired } from '../jobs/deleteExpired.ts';
import { countGoldBars, goldBarRanks, goldBarSums } from '../leaderboard/countGoldBars.ts';
import { payChest } from '../leaderboard/payChest.ts';
import { moveCheckpoints } from '../ledger/systemBalances.ts';
import { claimAutomatically } from '../missions/autoClaim.ts';
import { settleDueSlots } from '../missions/settleSlots.ts';
import { storeTreasureRate } from '../missions/treasureRates.ts';
import { keepPartitions } from '../partitions/keepPartitions.ts';
import { compareRanks } from '../ranks/compareRanks.ts';
import { cron, every, type Schedules } from '../schedules/schedule.ts';

const minuteMs = 60_000;
const minPauseMs = 1_000;
/** Interval at which the ranks of the leaderboard and of the arena are counted (rule book: leaderboard.md, Count). */
const rankCountMs = 30_000;
/** Interval at which the daily comparison of all ranks goes on. */
const rankComparisonMs = 10_000;
/** Interval at which starts and ends of runs are added up, so that a read adds few of them. */
const openRunsMs = 5_000;

export const schedules: Schedules = {
  treasureRate: {
    nextAfter: cron('0 * * * *'),
    missed: 'once',
    run: async ({ tx, services }) => {
      const now = services.clock.now();
      const rules = await liveRules(services, tx, now);
      await storeTreasureRate(tx, rules, now);
    },
  },
  // Runs once a minute of game time, but at most once a second. At a high game speed, an interval of a real minute
  // would let a paid week end before its runs were renewed.
  claimAutomatically: {
    nextAfter: every(({ config }) => Math.max(minPauseMs, minuteMs / config.gameSpeed)),
    missed: 'once',
    run: ({ tx, services }) => claimAutomatically({ db: tx, clock: services.clock }),
  },
  // The interval rarely affects the amounts, because a slot is settled with the values at its own moment. The
  // exceptions are listed at `settleSlots`.
  settleSlots: {
    nextAfter: every(({ config }) => Math.max(minPauseMs, minuteMs / config.gameSpeed)),
    missed: 'once',
    run: async ({ services }) => {
      await settleDueSlots(services);
    },
  },
  returnEmptyShips: {
    nextAfter: every(({ config }) => Math.max(minPauseMs, minuteMs / config.gameSpeed)),
    missed: 'once',
    run: ({ services }) => returnEmptyShips(services),
  },
  addUpOpenRuns: {
    nextAfter: every(() => openRunsMs),
    missed: 'once',
    run: ({ tx }) => addUpOpenRuns(tx),
  },
  countGoldBars: {
    nextAfter: every(() => rankCountMs),
    missed: 'once',
    run: ({ services }) => countGoldBars(services.db, services.clock.now()),
  },
  payChest: {
    nextAfter: every(() => minPauseMs),
    missed: 'once',
    run: ({ services }) => payChest(services),
  },
  countArenaRanks: {
    nextAfter: every(() => rankCountMs),
    missed: 'once',
    run: ({ services }) => countArenaRanks(services.db, services.clock.now()),
  },
  compareRanks: {
    nextAfter: every(() => rankComparisonMs),
    missed: 'once',
    run: ({ services }) => compareRanks(services, [goldBarRanks, goldBarSums, arenaXpRanks]),
  },
  closeArenaDay: { nextAfter: cron('0 0 * * *'), missed: 'each', run: closeEndedArenaDay },
  payArenaShares: {
    nextAfter: every(() => minPauseMs),
    missed: 'once',
    run: ({ services }) => payArenaShares(services),
  },
  closeDay: { nextAfter: cron('0 0 * * *'), missed: 'each', run: closeDay },
  payShares: {
    nextAfter: every(() => minPauseMs),
    missed: 'once',
    run: ({ services }) => payShares(services),
  },
  ledgerCheckpoints: {
    nextAfter: cron('11 * * * *'),
    missed: 'once',
    run: ({ tx, services }) => moveCheckpoints(tx, services.clock.now()),
  },
  keepPartitions: {
    nextAfter: cron('17 * * * *'),
    missed: 'once',
    run: ({ services }) => keepPartitions(services),
  },
  forgetOld: {
    nextAfter: cron('23 * * * *'),
    missed: 'once',
    run: ({ tx, services }) => deleteExpired(tx, services.clock.now()),
  },
};
