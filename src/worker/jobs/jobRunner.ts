import type { ChannelListener } from '../notifications/ChannelListener.ts';
import type { JobHandlers } from './jobHandler.ts';
import { type TurnServices, takeTurn } from './playerTurn.ts';

/** How often work is looked for without being called: retries that fall due, and calls that went unheard. */
const pollMs = 500;
/** A call that found nothing to take: the player's row may have been held for a moment by somebody else. */
const secondLookMs = 60;
/** After the database failed us, before the next try. */
const restMs = 250;

export interface JobRunnerParts {
  services: TurnServices;
  listener: Pick<ChannelListener, 'subscribe'>;
  handlers: JobHandlers;
  /** Turns at the same time, each on a connection of its own. */
  lanes?: number;
}

/**
 * Carries out accepted jobs: called by NOTIFY the moment they commit, by a clock otherwise. Any number of
 * processes may run one over the same database.
 */
export class JobRunner {
  readonly #parts: JobRunnerParts;
  readonly #lanes: number;
  readonly #running = new Set<Promise<void>>();
  readonly #unsubscribe: () => void;
  readonly #poll: NodeJS.Timeout;
  #secondLook: NodeJS.Timeout | undefined;
  /** Somebody called while nobody was free, or found a player held by one of us. */
  #calledMeanwhile = false;
  #stopped = false;

  constructor(parts: JobRunnerParts) {
    this.#parts = parts;
    this.#lanes = parts.lanes ?? 4;
    const called = () => this.#wake(true);
    this.#unsubscribe = parts.listener.subscribe('jobs', { heard: called, missed: called });
    this.#poll = setInterval(() => this.#wake(), pollMs);
    // What was left by a worker that died is taken up at once.
    this.#wake();
  }

  /** No new turn begins; resolves when those under way are committed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe();
    clearInterval(this.#poll);
    clearTimeout(this.#secondLook);
    await Promise.all(this.#running);
  }

  #wake(called = false): void {
    if (this.#stopped) return;
    if (this.#running.size >= this.#lanes) {
      this.#calledMeanwhile = true;
      return;
    }
    const lane = this.#work(called).finally(() => this.#running.delete(lane));
    this.#running.add(lane);
  }

  async #work(called: boolean): Promise<void> {
    for (let turns = 1; !this.#stopped; turns += 1) {
      const end = await this.#turn();
      if (end === 'nothing') {
        // Perhaps the player's row is held by a turn of ours: whoever ends one looks again.
        if (this.#running.size > 1) this.#calledMeanwhile = true;
        else if (called && turns === 1) this.#lookAgainSoon();
        return;
      }
      if (end === 'more') {
        // A backlog: ask another lane to help.
        if (turns % 2 === 0) this.#wake();
        continue;
      }
      if (!this.#calledMeanwhile) return;
      this.#calledMeanwhile = false;
    }
  }

  async #turn() {
    try {
      return await takeTurn(this.#parts.services, this.#parts.handlers);
    } catch (error) {
      this.#parts.services.log.warn({ err: error }, 'no turn could be taken; trying again shortly');
      await new Promise((resolve) => setTimeout(resolve, restMs));
      return 'nothing';
    }
  }

  #lookAgainSoon(): void {
    clearTimeout(this.#secondLook);
    this.#secondLook = setTimeout(() => this.#wake(), secondLookMs);
  }
}
