import { sql } from 'kysely';
import type pg from 'pg';
import { type Measured, readPerRequest } from '../http/metrics.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

interface Measurable extends Pick<WorkerServices, 'db' | 'clock'> {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Number of pages that are connected to this process for notifications. */
  pages(): number;
}

/** Metrics of what waits and of what this process holds, which operators see at `/metrics`. */
export function workMeasures({ db, clock, pool, pages }: Measurable): Measured[] {
  const queue = readPerRequest(async () => {
    const { queued, retried, oldest } = await db
      .selectFrom('jobs')
      .where('settled_at', 'is', null)
      .select(({ fn }) => [
        fn.countAll<bigint>().as('queued'),
        fn.countAll<bigint>().filterWhere('faulted', '=', true).as('retried'),
        fn.min('accepted_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow();
    const oldestMs = oldest === null ? 0 : clock.now().getTime() - oldest.getTime();
    return { queued: Number(queued), retried: Number(retried), oldestSeconds: Math.max(0, oldestMs / 1_000) };
  });
  return [
    {
      name: 'database_connections',
      help: 'Connections of this process to the database that are open and idle, and calls that wait for one.',
      label: 'state',
      read: async () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    {
      name: 'pages_connected',
      help: 'Pages that get their notifications from this process.',
      read: async () => pages(),
    },
    { name: 'jobs_queued', help: 'Jobs without an outcome.', read: async () => (await queue()).queued },
    {
      name: 'jobs_retried',
      help: 'Jobs without an outcome of which an attempt has failed.',
      read: async () => (await queue()).retried,
    },
    {
      name: 'jobs_oldest_seconds',
      help: 'Since when the oldest job without an outcome waits; 0 without any.',
      read: async () => (await queue()).oldestSeconds,
    },
    {
      name: 'schedules_overdue_seconds',
      help: 'For how long the next run of a schedule has been due, by schedule; only those that are due.',
      label: 'schedule',
      read: async () => {
        const overdue = await db
          .selectFrom('schedules')
          .where('next_run_at', '<', clock.now())
          .select([
            'name',
            sql<number>`extract(epoch from ${clock.now()} - next_run_at)::float8`.as('seconds'),
          ])
          .execute();
        return Object.fromEntries(overdue.map(({ name, seconds }) => [name, seconds]));
      },
    },
  ];
}
