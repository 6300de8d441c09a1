import { sql } from 'kysely';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import type { Schedules } from './schedule.ts';

/** Pause between two queries for due schedules, in milliseconds. */
const tickMs = 1_000;
/** Time after which a schedule whose run failed is tried again, in milliseconds. */
const retryMs = 10_000;

/**
 * Runs each schedule at its time. The time of the next run is stored in one row per schedule. A worker locks that row
 * while it runs the schedule, so only one of several workers does. If a run was missed because no worker was running,
 * the first worker that starts makes up for it.
 */
export class ScheduleRunner {
  readonly #services: WorkerServices;
  readonly #schedules: Schedules;
  readonly #pausedUntil = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(services: WorkerServices, schedules: Schedules) {
    this.#services = services;
    this.#schedules = schedules;
  }

  /**
   * Adds new schedules to the table. For a schedule that is already there, the earlier of the stored next time and the
   * newly calculated one is kept.
   */
  async register(): Promise<void> {
    const { db, clock } = this.#services;
    const rows = Object.entries(this.#schedules).map(([name, { nextAfter }]) => ({
      name,
      next_run_at: nextAfter(clock.now(), this.#services),
    }));
    if (rows.length === 0) return;
    await db
      .insertInto('schedules')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          next_run_at: sql`least(schedules.next_run_at, excluded.next_run_at)`,
        }),
      )
      .execute();
  }

  /** Begins to run due schedules. */
  start(): void {
    if (Object.keys(this.#schedules).length > 0) this.#tick();
  }

  /** Starts nothing new and waits for the run under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Runs all schedules that are due now, except those whose last run failed less than `retryMs` ago. */
  async runDue(): Promise<void> {
    const due = await this.#services.db
      .selectFrom('schedules')
      .select('name')
      .where('name', 'in', Object.keys(this.#schedules))
      .where('next_run_at', '<=', this.#services.clock.now())
      .orderBy('next_run_at')
      .execute();
    for (const { name } of due) {
      if (this.#isStopped) return;
      if ((this.#pausedUntil.get(name) ?? 0) <= performance.now()) await this.#runUntilNotDue(name);
    }
  }

  #tick(): void {
    this.#running = this.runDue()
      .catch((error: unknown) => {
        if (!isConnectionLoss(error)) this.#services.log.warn({ err: error }, 'schedules could not be read');
      })
      .then(() => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.#tick(), tickMs);
      });
  }

  async #runUntilNotDue(name: string): Promise<void> {
    try {
      while (!this.#isStopped && (await this.#runOnce(name)));
    } catch (error) {
      this.#services.log.error({ err: error, name }, 'a scheduled run failed');
      this.#pausedUntil.set(name, performance.now() + retryMs);
    }
  }

  /** @returns whether the schedule was due and ran */
  async #runOnce(name: string): Promise<boolean> {
    const services = this.#services;
    const schedule = this.#schedules[name];
    if (!schedule) return false;
    return services.db.transaction().execute(async (tx) => {
      const now = services.clock.now();
      const due = await tx
        .selectFrom('schedules')
        .select('next_run_at')
        .where('name', '=', name)
        .where('next_run_at', '<=', now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      const dueAt = due.next_run_at;
      await schedule.run({ tx, dueAt, services });
      const next_run_at = schedule.nextAfter(schedule.missed === 'each' ? dueAt : now, services);
      await tx.updateTable('schedules').set({ next_run_at }).where('name', '=', name).execute();
      return true;
    });
  }
}
