import pg from 'pg';
import { readOnlyQuestion, readOnlyServer } from './DatabaseHosts.ts';

/**
 * Pause between two heartbeats where another host may take over. A machine that has vanished ends no connection; with
 * the time in which a heartbeat is answered, the listener notices within four seconds.
 */
const heartbeatOfHostsMs = 1_000;

interface ListenConnectionOptions {
  databaseUrl: string;
  channels: readonly string[];
  heartbeatMs: number;
  /** Whether to listen at a server that may write only: at another one, no message is sent. */
  needsPrimary: boolean;
  onMessage(channel: string, payload: string): void;
  /** Called once, when a connection that was open is lost; never after `close`. */
  onLost(error?: Error): void;
}

/** Name of the connection that each running worker has. */
export const listenerName = 'seven-isles listener';

/**
 * One LISTEN connection. It never opens again: whatever arrives after its end, an answer to its heartbeat included, has
 * no effect on the connection that replaces it.
 */
export class ListenConnection {
  readonly #options: ListenConnectionOptions;
  readonly #client: pg.Client;
  #heartbeat: NodeJS.Timeout | undefined;
  #state: 'opening' | 'open' | 'over' = 'opening';

  private constructor(options: ListenConnectionOptions) {
    this.#options = options;
    // A host that takes the connection and does not answer keeps the listener from the next one.
    const answerMs = options.needsPrimary ? 3_000 : 5_000;
    this.#client = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    this.#client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    this.#client.on('error', (error) => this.#end(error));
    this.#client.on('end', () => this.#end());
  }

  /** Connects and subscribes to the channels. Throws if the connection cannot be opened or ends meanwhile. */
  static async open(options: ListenConnectionOptions): Promise<ListenConnection> {
    const connection = new ListenConnection(options);
    try {
      await connection.#open();
    } catch (error) {
      // Ends the connection, which would otherwise stay open beside that of the next attempt. Not awaited, because a
      // server that has vanished never confirms the end.
      void connection.close();
      throw error;
    }
    return connection;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  async close(): Promise<void> {
    this.#state = 'over';
    clearTimeout(this.#heartbeat);
    await this.#client.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    await this.#client.connect();
    if (this.#options.needsPrimary) await this.#askWhetherPrimary();
    // The names are constants, so they may be part of the SQL text; an identifier cannot be a parameter.
    await this.#client.query(this.#options.channels.map((name) => `listen ${name}`).join('; '));
    // The server may have ended the connection in the same packet as the answer.
    if (this.#state === 'over') throw new Error('the connection ended while it was opened');
    this.#state = 'open';
    this.#beat();
  }

  get #pauseMs(): number {
    const { heartbeatMs, needsPrimary } = this.#options;
    return needsPrimary ? Math.min(heartbeatMs, heartbeatOfHostsMs) : heartbeatMs;
  }

  /** Sends a query after each pause, because a connection whose other end has vanished reports no error. */
  #beat(): void {
    if (this.#state !== 'open') return;
    this.#heartbeat = setTimeout(() => {
      const { needsPrimary } = this.#options;
      (needsPrimary ? this.#askWhetherPrimary() : this.#client.query('select 1')).then(
        () => this.#beat(),
        (error: Error) => this.#end(error),
      );
    }, this.#pauseMs);
    this.#heartbeat.unref();
  }

  async #askWhetherPrimary(): Promise<void> {
    const { rows } = await this.#client.query(readOnlyQuestion);
    if (rows[0]?.transaction_read_only === 'on') throw readOnlyServer();
  }

  #end(error?: Error): void {
    const wasOpen = this.#state === 'open';
    if (this.#state === 'over') return;
    void this.close();
    if (wasOpen) this.#options.onLost(error);
  }
}
