import type { Log } from '../base/log.ts';
import { isConnectionLoss } from './connectionLoss.ts';
import { DatabaseHosts } from './DatabaseHosts.ts';
import { ListenConnection } from './ListenConnection.ts';

/** PostgreSQL channels for messages between workers. A message is sent if and only if its transaction commits. */
export const channels = {
  /** A player has new jobs; the payload is the player's id. */
  jobs: 'jobs',
  /** A player has new notifications; the payload is a message of `base/notificationMessage.ts`. */
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

/**
 * Maximum pauses before the attempts to connect again; the last one repeats. Players wait for each of them once the
 * database is back, and an attempt that is refused costs next to nothing.
 */
const retryPausesMs = [20, 50, 100, 200, 250];
const defaultHeartbeatMs = 10_000;

interface ListenerOptions {
  /** Pause between two heartbeats, at most. */
  heartbeatMs?: number;
  /** Called with the address of another host at which the listener listens from now on. */
  onMove?: (address: string) => void;
}

/**
 * Receives the messages of all channels on the only LISTEN connection of a worker process. It cannot come from a pool,
 * nor go through a pooler in transaction mode. After a loss the listener connects again automatically and calls
 * `onReconnect` of its subscribers.
 */
export class ChannelListener {
  readonly #hosts: DatabaseHosts;
  readonly #log: Pick<Log, 'info' | 'warn'>;
  readonly #heartbeatMs: number;
  readonly #onMove: (address: string) => void;
  /** The address of the last host at which it listened. */
  #address: string | null = null;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #connection: ListenConnection | null = null;
  #lostAt: number | null = null;
  #losses = 0;
  #retryTimer: NodeJS.Timeout | undefined;
  #failedRetries = 0;
  #stopped = false;

  constructor(
    databaseUrl: string,
    log: Pick<Log, 'info' | 'warn'>,
    { heartbeatMs = defaultHeartbeatMs, onMove = () => undefined }: ListenerOptions = {},
  ) {
    this.#hosts = new DatabaseHosts(databaseUrl);
    this.#log = log;
    this.#heartbeatMs = heartbeatMs;
    this.#onMove = onMove;
  }

  /** Connects for the first time. Throws if the database cannot be reached. */
  start(): Promise<void> {
    return this.#connectToAny();
  }

  get connected(): boolean {
    return this.#connection !== null;
  }

  /** Time since the connection was lost, in milliseconds; 0 while the listener is connected. */
  get deafForMs(): number {
    return this.#lostAt === null ? 0 : performance.now() - this.#lostAt;
  }

  /** How often the connection was lost. */
  get losses(): number {
    return this.#losses;
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
    clearTimeout(this.#retryTimer);
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  /** Tries the hosts one after the other. Throws if none of them can be listened at. */
  async #connectToAny(): Promise<void> {
    for (let left = this.#hosts.count - 1; ; left -= 1) {
      try {
        return await this.#connect();
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  async #connect(): Promise<void> {
    const { address, count } = this.#hosts;
    const connection = await ListenConnection.open({
      databaseUrl: address,
      needsPrimary: count > 1,
      channels: Object.values(channels),
      heartbeatMs: this.#heartbeatMs,
      onMessage: (channel, payload) => {
        for (const subscriber of this.#subscribers.get(channel) ?? []) this.#deliver(subscriber, payload);
      },
      onLost: (error) => {
        // A heartbeat was not answered, so the host itself is in doubt, and not just this connection.
        if (error && !isConnectionLoss(error)) this.#hosts.leave(address);
        this.#lost(error);
      },
    }).catch((error: unknown) => {
      this.#hosts.leave(address);
      throw error;
    });
    if (this.#stopped) {
      await connection.close();
      return;
    }
    // Lost in the meantime: `#lost` has planned the next attempt.
    if (!connection.isOpen) return;
    this.#connection = connection;
    this.#failedRetries = 0;
    const isMove = this.#address !== null && this.#address !== address;
    this.#address = address;
    if (isMove) this.#onMove(address);
    if (this.#lostAt === null) return;
    this.#log.info({ deafMs: Math.round(this.deafForMs) }, 'the listening database connection is back');
    this.#lostAt = null;
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

  #lost(error?: Error): void {
    this.#connection = null;
    this.#lostAt = performance.now();
    this.#losses += 1;
    this.#log.warn({ err: error }, 'the listening database connection was lost');
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#stopped) return;
    const maxPauseMs = retryPausesMs[this.#failedRetries] ?? retryPausesMs.at(-1) ?? 0;
    // A random part of the pause, so that the workers do not all ask a server that is starting at once.
    const pauseMs = maxPauseMs * (0.5 + Math.random() / 2);
    this.#retryTimer = setTimeout(() => {
      this.#connectToAny().then(
        () => this.#notifyReconnected(),
        () => {
          this.#failedRetries += 1;
          this.#reconnectLater();
        },
      );
    }, pauseMs);
  }

  #notifyReconnected(): void {
    if (!this.#connection) return;
    for (const subscribers of this.#subscribers.values())
      for (const subscriber of subscribers) subscriber.onReconnect?.();
  }
}
