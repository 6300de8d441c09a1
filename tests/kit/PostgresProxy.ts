import { connect, createServer, type Server, type Socket } from 'node:net';

/** The parameter `application_name`, which a worker sends first on its LISTEN connection. */
const listenerName = Buffer.from('application_name\0seven-isles listener\0');
/** Queries of a listener: its subscription, and the check whether the server still answers. */
const questions = { subscription: Buffer.from('listen jobs;'), heartbeat: Buffer.from('select 1\0') };
/** ReadyForQuery outside a transaction: the end of every answer. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const farewell = errorResponse('57P01', 'terminating connection due to administrator command');

/** Passes connections on to a PostgreSQL, and interferes with them as a test asks. */
export class PostgresProxy {
  /** Which new connections are refused. */
  refuses: 'none' | 'listener' | 'all' = 'none';
  /** Whether nothing passes any more, in either direction, as if the machine of the database had lost its power. */
  isSilent = false;
  /** The text of a query at which its connection is cut, once it is open; null: none. */
  cutsAt: string | null = null;
  /** For how long every packet waits in each direction, in milliseconds. */
  delayMs = 0;
  /** How many connections of a listener were refused. */
  refusedListeners = 0;
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #listeners = new Set<Socket>();
  #farewell: { after: Buffer; onSent(): void } | null = null;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(databaseUrl: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(databaseUrl));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The database's address through this proxy. */
  get url(): string {
    const address = this.#server.address();
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(address && typeof address === 'object' ? address.port : 0);
    return url.href;
  }

  /**
   * Ends the listener's connection as a database that shuts down does, in the same packet as the answer to its next
   * query of this kind. Resolves when the packet is sent.
   */
  endWithNext(question: keyof typeof questions): Promise<void> {
    return new Promise((resolve) => {
      this.#farewell = { after: questions[question], onSent: resolve };
    });
  }

  /** Cuts the connection of the listener. */
  cutListener(): void {
    for (const socket of this.#listeners) socket.destroy();
  }

  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(page: Socket): void {
    this.#track(page, this.#sockets);
    // The first packet contains the parameters of the session.
    page.once('data', (first) => {
      if (this.isSilent) return;
      const isListener = first.includes(listenerName);
      if (this.refuses === 'all' || (this.refuses === 'listener' && isListener)) {
        if (isListener) this.refusedListeners += 1;
        page.destroy();
        return;
      }
      if (isListener) this.#track(page, this.#listeners);
      const database = connect(Number(this.#target.port || 5432), this.#target.hostname);
      this.#track(database, this.#sockets);
      page.on('close', () => database.destroy());
      database.on('close', () => this.isSilent || page.destroy());
      database.write(first);
      if (isListener) this.#passListener(page, database);
      else {
        this.#passOn(page, database);
        this.#passOn(database, page);
      }
    });
  }

  /** Packets keep their order, because timers of the same length do. */
  #passOn(from: Socket, to: Socket): void {
    from.on('data', (data) => {
      if (this.isSilent) return;
      if (this.cutsAt !== null && data.includes(this.cutsAt)) from.destroy();
      else if (this.delayMs === 0) to.write(data);
      else setTimeout(() => to.writable && to.write(data), this.delayMs);
    });
  }

  #passListener(page: Socket, database: Socket): void {
    let held: Buffer[] | null = null;
    page.on('data', (data) => {
      if (this.isSilent) return;
      if (this.#farewell && data.includes(this.#farewell.after)) held = [];
      database.write(data);
    });
    database.on('data', (data) => {
      if (this.isSilent) return;
      if (held === null) {
        page.write(data);
        return;
      }
      held.push(data);
      const answer = Buffer.concat(held);
      if (!answer.includes(ready)) return;
      page.end(Buffer.concat([answer, farewell]), this.#farewell?.onSent);
      this.#farewell = null;
      held = null;
      database.removeAllListeners('data').on('data', () => undefined);
    });
  }

  #track(socket: Socket, sockets: Set<Socket>): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  }
}

/** The message with which PostgreSQL ends a connection. */
function errorResponse(code: string, sentence: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
