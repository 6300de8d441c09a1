import type { GameNotification } from '#contract/notifications.ts';
import { socketEvents } from '#contract/notifications.ts';
import type { Database } from '../database/database.ts';
import { maxPerQuery, readNotifications } from '../notifications/notificationStore.ts';

/** One open page of a player. */
export interface Subscriber {
  /** The last notification it was sent. */
  cursor: number;
  emit(event: typeof socketEvents.notification, notification: GameNotification): void;
}

/**
 * All open pages of one player on this worker. `pump` reads every notification after the oldest cursor among them and
 * sends each page those it has not seen. An unneeded call costs one query.
 */
export class PlayerChannel {
  readonly #db: Database;
  readonly #playerId: string;
  readonly #subscribers = new Set<Subscriber>();
  #isSending = false;
  #again = false;

  constructor(db: Database, playerId: string) {
    this.#db = db;
    this.#playerId = playerId;
  }

  get empty(): boolean {
    return this.#subscribers.size === 0;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Sends everything stored that was not sent yet. A call while it runs makes it read again. */
  async pump(): Promise<void> {
    this.#again = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#again && !this.empty) {
        this.#again = false;
        // A page that joins during the query may be further behind; `add` is followed by another call.
        const subscribers = [...this.#subscribers];
        const since = Math.min(...subscribers.map(({ cursor }) => cursor));
        const stored = await readNotifications(this.#db, this.#playerId, since);
        for (const subscriber of subscribers) send(subscriber, stored);
        if (stored.length === maxPerQuery) this.#again = true;
      }
    } finally {
      this.#isSending = false;
    }
  }
}

function send(subscriber: Subscriber, stored: readonly GameNotification[]): void {
  for (const notification of stored) {
    if (notification.seq <= subscriber.cursor) continue;
    subscriber.emit(socketEvents.notification, notification);
    subscriber.cursor = notification.seq;
  }
}
