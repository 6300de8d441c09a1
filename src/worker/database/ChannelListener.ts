import pg from 'pg';
import type { Log } from '../base/log.ts';

/** PostgreSQL channels for messages between workers. A message is sent if and only if its transaction commits. */
export const channels = {
  /** A player has new jobs; the payload is the player's id. */
  jobs: 'jobs',
  /** A player has a new notification; the payload is the player's id. */
  notification: 'notif',
  /** An entry was added to Recent Activity; the payload is the entry as JSON. */
  feed: 'feed',
  /** A dynamic item of the exchange was sold; the payload is the day and the remaining stock as JSON. */
  stock: 'stock',
  /** A session ended; the payload is the session's id (sent by auth/sessions.ts). */
  session: 'session',
} as const;
export type Channel = keyof typeof channels;

interface Subscriber {
  onMessage(payload: string): void;
  /** Called after a lost connection was restored. Messages that were sent in between did not arrive. */
  onReconnect?(): void;
}

const firstRetryMs = 50;
const maxRetryMs = 2_000;
const heartbeatMs = 10_000;

/**
 * The only LISTEN connection of a worker process. It cannot come from a pool, nor go through a pooler in transaction
 * mode. After a loss the listener connects again automatically and calls `onReconnect` of its subscribers.
 */
export class ChannelListener {
  readonly #databaseUrl: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #stopped = false;

  constructor(databaseUrl: string, log: Pick<Log, 'warn'>) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  /** Connects for the first time. Throws if the database cannot be reached. */
  async start(): Promise<void> {
    await this.#connect();
  }

  get connected(): boolean {
    return this.#client !== null;
  }

  /** @returns a function that ends the subscription */
  subscribe(channel: Channel, subscriber: Subscriber): () => void {
    const name = channels[channel];
    const subscribers = this.#subscribers.get(name) ?? new Set();
    this.#subscribers.set(name, subscribers.add(subscriber));
    return () => subscribers.delete(subscriber);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'seven-isles listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#subscribers.get(channel) ?? []) this.#deliver(subscriber, payload ?? '');
    });
    const lost = (error?: Error) => this.#lost(client, error);
    client.on('error', lost);
    client.on('end', () => lost());
    try {
      await client.connect();
      // The names are constants, so they may be part of the SQL text; an identifier cannot be a parameter.
      await client.query(
        Object.values(channels)
          .map((name) => `listen ${name}`)
          .join('; '),
      );
    } catch (error) {
      // Ends the connection, which would otherwise stay open beside that of the next attempt.
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#retryMs = firstRetryMs;
    this.#heartbeat(client);
  }

  /**
   * Passes a message to a subscriber. An error of the subscriber must not end the process, because anyone with the
   * database's password can send any payload.
   */
  #deliver(subscriber: Subscriber, payload: string): void {
    try {
      subscriber.onMessage(payload);
    } catch (error) {
      this.#log.warn({ err: error }, 'a message could not be handled');
    }
  }

  /** Sends a query every `heartbeatMs`, because a connection whose other end has vanished reports no error. */
  #heartbeat(client: pg.Client): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#heartbeat(client),
        (error: Error) => this.#lost(client, error),
      );
    }, heartbeatMs);
    this.#timer.unref();
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#stopped || this.#client !== client) return;
    this.#client = null;
    this.#log.warn({ err: error }, 'the listening database connection was lost');
    client.end().catch(() => undefined);
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#notifyReconnected(),
        () => this.#reconnectLater(),
      );
    }, this.#retryMs);
    this.#retryMs = Math.min(maxRetryMs, this.#retryMs * 2);
  }

  #notifyReconnected(): void {
    if (!this.#client) return;
    for (const subscribers of this.#subscribers.values())
      for (const subscriber of subscribers) subscriber.onReconnect?.();
  }
}
