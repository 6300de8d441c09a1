import { Cron } from 'croner';
import { dayOf } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface ScheduledRun {
  /** Commits together with the time of the next run, so that the changes of each run are made exactly once. */
  tx: Tx;
  /**
   * The time for which the run was scheduled; the earliest one if this run makes up for several. It can be long past if
   * no worker ran then or earlier attempts failed.
   */
  dueAt: Date;
  services: WorkerServices;
}

/** A task that is repeated at given times. Only one worker makes each run. */
export interface Schedule {
  /** The first scheduled time after `time`. */
  nextAfter(time: Date, services: WorkerServices): Date;
  /**
   * How times that passed while no worker ran are made up for: `once` with one run for all of them, `each` with one run
   * for each, oldest first.
   */
  missed: 'once' | 'each';
  run(run: ScheduledRun): Promise<unknown>;
}

export type Schedules = Readonly<Record<string, Schedule>>;

/** Scheduled times of a cron expression (minute, hour, day, month, weekday), in UTC. */
export function cron(expression: string): Schedule['nextAfter'] {
  const times = new Cron(expression, { timezone: 'UTC', paused: true });
  return (time) => {
    const next = times.nextRun(time);
    if (!next) throw new Error(`${expression} never comes again`);
    return next;
  };
}

/** The day that a daily run at 00:00 UTC closes: the day that ended at this moment. */
export const endedDay = (dueAt: Date): string => dayOf(new Date(dueAt.getTime() - 1));

/** Scheduled times at a fixed interval, in milliseconds. */
export function every(milliseconds: (services: WorkerServices) => number): Schedule['nextAfter'] {
  return (time, services) => new Date(time.getTime() + milliseconds(services));
}
