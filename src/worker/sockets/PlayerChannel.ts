import type { GameNotification } from '#contract/notifications.ts';
import { socketEvents } from '#contract/notifications.ts';
import { mostAtOnce, readNotifications } from '../notifications/notificationStore.ts';
import type { Database } from '../services.ts';

/** One open page of a player. */
export interface Ear {
  /** The last notification it was sent. */
  cursor: number;
  emit(event: typeof socketEvents.notification, notification: GameNotification): void;
}

/**
 * All open pages of one player on this worker. Whatever wakes it, it reads what is stored after the furthest
 * behind of them and sends each its part: a wake-up too many costs a query, one too few only time.
 */
export class PlayerChannel {
  readonly #db: Database;
  readonly #playerId: string;
  readonly #ears = new Set<Ear>();
  #pumping = false;
  #again = false;

  constructor(db: Database, playerId: string) {
    this.#db = db;
    this.#playerId = playerId;
  }

  get empty(): boolean {
    return this.#ears.size === 0;
  }

  add(ear: Ear): void {
    this.#ears.add(ear);
  }

  remove(ear: Ear): void {
    this.#ears.delete(ear);
  }

  /** Send everything stored that was not sent yet. One at a time: a call meanwhile makes it look once more. */
  async pump(): Promise<void> {
    this.#again = true;
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      while (this.#again && !this.empty) {
        this.#again = false;
        // Who joins while we read may be further behind than this reading begins: the next round is theirs.
        const ears = [...this.#ears];
        const since = Math.min(...ears.map(({ cursor }) => cursor));
        const stored = await readNotifications(this.#db, this.#playerId, since);
        for (const ear of ears) send(ear, stored);
        if (stored.length === mostAtOnce) this.#again = true;
      }
    } finally {
      this.#pumping = false;
    }
  }
}

function send(ear: Ear, stored: readonly GameNotification[]): void {
  for (const notification of stored) {
    if (notification.seq <= ear.cursor) continue;
    ear.emit(socketEvents.notification, notification);
    ear.cursor = notification.seq;
  }
}
