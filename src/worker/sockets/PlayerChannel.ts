import type { GameNotification } from '#contract/notifications.ts';
import { socketEvents } from '#contract/notifications.ts';
import type { Database } from '../database/database.ts';
import { maxPerQuery, readNotifications } from '../notifications/notificationStore.ts';

/** One open page of a player. */
export interface Subscriber {
  /** Number of the last notification that was sent to this page. */
  cursor: number;
  emit(event: typeof socketEvents.notification, notification: GameNotification): void;
}

/**
 * All open pages of one player on this worker. `pump` reads every notification after the lowest cursor among these
 * pages and sends each page those that it has not received. An unneeded call costs one query.
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

  /**
   * Sends notifications that a message carried to each page that has received all before them.
   * @returns whether every page has received all up to the last of these; otherwise call {@link pump}
   */
  push(carried: readonly GameNotification[]): boolean {
    const [first, last] = [carried[0], carried.at(-1)];
    if (!first || !last) return false;
    for (const subscriber of this.#subscribers)
      if (subscriber.cursor === first.seq - 1) send(subscriber, carried);
    return [...this.#subscribers].every(({ cursor }) => cursor >= last.seq);
  }

  /** Sends all stored notifications that the pages have not received. A concurrent call makes the first read again. */
  async pump(): Promise<void> {
    this.#again = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#again && !this.empty) {
        this.#again = false;
        // Copied before the query: a page that joins during the query may be further behind, and gets its own call.
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
