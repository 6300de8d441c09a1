import pg from 'pg';
import type { Log } from '../base/log.ts';

/** Messages between workers through PostgreSQL, each delivered if and only if its transaction commits. */
export const channels = {
  /** A player has new jobs; the payload is the player's id. */
  jobs: 'jobs',
  /** A player has a new notification; the payload is the player's id. */
  notification: 'notif',
  /** One Recent Activity entry, as JSON. */
  feed: 'feed',
  /** A dynamic item of the exchange was sold; what is left of it, as JSON. */
  stock: 'stock',
  /** A session ended; the payload is its id (sent by auth/sessions.ts). */
  session: 'session',
} as const;
export type Channel = keyof typeof channels;

interface Subscriber {
  onMessage(payload: string): void;
  /** Called when the connection was lost and is back; messages that were sent meanwhile did not arrive. */
  onReconnect?(): void;
}

const firstRetryMs = 50;
const maxRetryMs = 2_000;
const heartbeatMs = 10_000;

/**
 * The one LISTEN connection of a worker process. It cannot come from a pool, nor go through a pooler in transaction
 * mode. When it is lost it connects again by itself and calls `onReconnect`.
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

  /** Connects. Throws when the database cannot be reached the first time. */
  async start(): Promise<void> {
    await this.#connect();
  }

  get connected(): boolean {
    return this.#client !== null;
  }

  /** @returns unsubscribe */
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
    await client.connect();
    // The names are constants; an identifier cannot be a parameter.
    await client.query(
      Object.values(channels)
        .map((name) => `listen ${name}`)
        .join('; '),
    );
    if (this.#stopped) {
      await client.end();
      return;
    }
    this.#client = client;
    this.#retryMs = firstRetryMs;
    this.#heartbeat(client);
  }

  /** Anyone with the database's password can send any payload, so it must not end the process. */
  #deliver(subscriber: Subscriber, payload: string): void {
    try {
      subscriber.onMessage(payload);
    } catch (error) {
      this.#log.warn({ err: error }, 'a message could not be handled');
    }
  }

  /** A connection whose other end vanished reports nothing, so it is queried now and then. */
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
