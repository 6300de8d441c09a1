import { Cron } from 'croner';
import { dayOf } from '#rules/time.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

export interface ScheduledRun {
  /** Effects made through it commit together with the next time, so each time takes effect exactly once. */
  tx: Tx;
  /** The scheduled time, by the worker's clock; earlier than now where no worker ran then. */
  dueAt: Date;
  services: WorkerServices;
}

/** A task that the worker repeats by itself, on one worker only. */
export interface Schedule {
  /** The first time after this one. */
  nextAfter(time: Date, services: WorkerServices): Date;
  /**
   * Times that passed while no worker ran: `once` makes up for all of them with one run, `each` with one run for
   * each, oldest first.
   */
  missed: 'once' | 'each';
  run(run: ScheduledRun): Promise<unknown>;
}

export type Schedules = Readonly<Record<string, Schedule>>;

/** Times of a cron expression (minute, hour, day, month, weekday), in UTC. */
export function cron(expression: string): Schedule['nextAfter'] {
  const times = new Cron(expression, { timezone: 'UTC', paused: true });
  return (time) => {
    const next = times.nextRun(time);
    if (!next) throw new Error(`${expression} never comes again`);
    return next;
  };
}

/** The day that a daily run at 00:00 UTC closes: the one that ended then. */
export const endedDay = (dueAt: Date): string => dayOf(new Date(dueAt.getTime() - 1));

/** Times that lie this many milliseconds apart. */
export function every(milliseconds: (services: WorkerServices) => number): Schedule['nextAfter'] {
  return (time, services) => new Date(time.getTime() + milliseconds(services));
}
