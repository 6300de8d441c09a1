import { sql } from 'kysely';
import type { Log } from '../base/log.ts';
import { channels } from '../database/ChannelListener.ts';
import type { Acceptance, JobsRequest } from '../services/JobsRequest.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { acceptJobs } from './acceptJobs.ts';

type AnnouncerServices = Pick<WorkerServices, 'db' | 'clock'> & { log: Pick<Log, 'warn'> };

/**
 * Accepts jobs in a process that runs none, and announces their players to the other workers by NOTIFY. A NOTIFY inside
 * the accepting statement would make PostgreSQL commit accepted requests one after another. Here, all players announced
 * while a NOTIFY is running share the next one. If an announcement is lost, the jobs wait for the next sweep of a job
 * runner.
 */
export class JobAnnouncer {
  readonly #services: AnnouncerServices;
  #waiting = new Set<string>();
  #isNotifying = false;

  constructor(services: AnnouncerServices) {
    this.#services = services;
  }

  async accept(request: JobsRequest): Promise<Acceptance> {
    const { acceptance } = await acceptJobs(this.#services, request);
    if (acceptance.state === 'accepted') this.announce(request.playerId);
    return acceptance;
  }

  /** Call it after jobs of this player were committed. */
  announce(playerId: string): void {
    this.#waiting.add(playerId);
    if (!this.#isNotifying) void this.#notify();
  }

  async #notify(): Promise<void> {
    this.#isNotifying = true;
    while (this.#waiting.size > 0) {
      const players = [...this.#waiting];
      this.#waiting = new Set();
      try {
        await sql`select pg_notify(${channels.jobs}, player) from unnest(${players}::text[]) as player`.execute(
          this.#services.db,
        );
      } catch (error) {
        this.#services.log.warn({ err: error }, 'new jobs could not be announced; a sweep finds them');
      }
    }
    this.#isNotifying = false;
  }
}
