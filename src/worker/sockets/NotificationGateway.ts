import type { Server as HttpServer } from 'node:http';
import { type Namespace, type Socket, Server as SocketServer } from 'socket.io';
import { recentActivity } from '#contract/missions.ts';
import { feedNamespace, socketEvents } from '#contract/notifications.ts';
import { dayOf } from '#rules/time.ts';
import { authenticate } from '../auth/authenticate.ts';
import { validSessions } from '../auth/sessions.ts';
import { carriedIn, playerOf } from '../base/notificationMessage.ts';
import { Refusal } from '../base/refusal.ts';
import type { ChannelListener } from '../database/ChannelListener.ts';
import type { Caller } from '../http/routeHandler.ts';
import { readNewestSeq } from '../notifications/notificationStore.ts';
import { announcedStock } from '../notifications/stockAnnouncement.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { PlayerChannel, type Subscriber } from './PlayerChannel.ts';

/**
 * Largest message that is accepted from a page, in bytes. A page sends only its token and the number of its last
 * notification, which need a fraction of this.
 */
const maxMessageBytes = 4_096;
/** Maximum number of Recent Activity entries sent per second; more could not be read. */
const feedEntriesPerSecond = 8;
/** Maximum number of pages at which none more may begin by long polling: such a page needs no open connection. */
const maxPollingPages = 10_000;
/** Maximum number of connections to Recent Activity. Further visitors are refused and read it over HTTP. */
const maxVisitors = 2_000;
/**
 * How often the sessions of open pages are checked, in milliseconds. A message closes a page when its session is ended;
 * this check finds sessions that have expired or whose message was missed.
 */
const sessionSweepMs = 60_000;
/** Pause before notifications are read again after the database failed. */
const retryMs = 500;

interface SocketData {
  caller: Caller;
  subscriber: Subscriber;
}
type PageSocket = Socket<
  Record<string, never>,
  Record<string, (payload: unknown) => void>,
  object,
  SocketData
>;

export interface NotificationGatewayDependencies {
  server: HttpServer;
  services: Pick<WorkerServices, 'config' | 'db' | 'clock' | 'log' | 'sessions'>;
  listener: Pick<ChannelListener, 'subscribe'>;
  /** Id of the client build that this worker serves (`builtPage`); null if it serves none. */
  build: string | null;
}

/**
 * Pushes stored notifications to open pages (socket.io; by long polling where no websocket opens). A page connects with
 * its token and the number of the last notification it received, and gets all later ones that are still stored, in
 * order; without a number it gets only new ones. Each notification is stored before it is sent, so a page may reconnect
 * to any worker and lose nothing. The stock of the exchange is sent to every page when it changes, and is not stored.
 * Visitors of the landing page connect to a separate namespace, on which only `hello` and Recent Activity are sent.
 */
export class NotificationGateway {
  readonly #services: NotificationGatewayDependencies['services'];
  readonly #io: SocketServer;
  readonly #visitors: Namespace;
  readonly #build: string | null;
  readonly #players = new Map<string, PlayerChannel>();
  readonly #unsubscribe: (() => void)[];
  readonly #timers: NodeJS.Timeout[];
  #feedLeft = feedEntriesPerSecond;

  constructor({ server, services, listener, build }: NotificationGatewayDependencies) {
    this.#services = services;
    this.#build = build;
    this.#io = new SocketServer(server, {
      path: '/socket.io',
      transports: ['polling', 'websocket'],
      serveClient: false,
      httpCompression: false,
      allowRequest: ({ url = '' }, decide) => decide(null, this.#mayBegin(url)),
      perMessageDeflate: false,
      maxHttpBufferSize: maxMessageBytes,
      connectTimeout: 10_000,
      // Heartbeats are what an open page costs, so they are no more frequent than socket.io's own.
      pingInterval: 25_000,
      pingTimeout: 8_000,
    });
    // The answers of long polling do not pass through fastify, which sets these headers otherwise.
    this.#io.engine.on('headers', (headers: Record<string, string>) => {
      headers['x-content-type-options'] = 'nosniff';
      headers['cache-control'] = 'no-store';
    });
    this.#io.use((socket, next) => {
      this.#authenticate(socket).then(
        () => next(),
        (error: unknown) => next(this.#connectError(error)),
      );
    });
    this.#io.on('connection', (socket) => this.#join(socket));
    this.#visitors = this.#io.of(feedNamespace);
    this.#visitors.use((_socket, next) =>
      next(this.#visitors.sockets.size < maxVisitors ? undefined : new Error('unavailable')),
    );
    this.#visitors.on('connection', (socket) => this.#sendHello(socket));
    this.#unsubscribe = [
      listener.subscribe('notification', {
        onMessage: (message) => this.#receive(message),
        onReconnect: () => this.#pumpAll(),
      }),
      listener.subscribe('session', {
        onMessage: (sessionId) => this.#end([sessionId]),
        onReconnect: () => void this.#sweep(),
      }),
      listener.subscribe('stock', { onMessage: (left) => this.#sendStock(left) }),
      listener.subscribe('feed', { onMessage: (entry) => this.#sendToFeed(entry) }),
    ];
    this.#timers = [
      setInterval(() => void this.#sweep(), sessionSweepMs),
      setInterval(() => {
        this.#feedLeft = feedEntriesPerSecond;
      }, 1_000),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Number of players' pages that are connected to this worker, without visitors of the landing page. */
  get openPages(): number {
    return this.#io.sockets.sockets.size;
  }

  /** Closes the connections; the pages reconnect to another worker, or to this one when it is up again. */
  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    // Closes the transports, not the sockets: a page does not reconnect if the server disconnects its socket.
    this.#io.engine.close();
  }

  #mayBegin(url: string): boolean {
    const isPolling = new URLSearchParams(url.slice(url.indexOf('?'))).get('transport') === 'polling';
    return !isPolling || this.#io.engine.clientsCount < maxPollingPages;
  }

  async #authenticate(socket: PageSocket): Promise<void> {
    const { token, since } = socket.handshake.auth;
    const caller = await authenticate(this.#services, typeof token === 'string' ? token : null);
    const newest = await readNewestSeq(this.#services.db, caller.playerId);
    // A number that was never assigned (from another world, or invalid) is replaced, or the page would wait for it.
    const seen = Number.isSafeInteger(since) && since >= 0 ? Math.min(since, newest) : newest;
    socket.data.caller = caller;
    socket.data.subscriber = {
      cursor: seen,
      emit: (event, notification) => socket.emit(event, notification),
    };
  }

  /** The `connect_error` that a page gets if its connection is refused. */
  #connectError(error: unknown): Error {
    if (error instanceof Refusal)
      return Object.assign(new Error('not_authorized'), { data: { code: error.code } });
    this.#services.log.error({ err: error }, 'a page could not connect');
    return new Error('unavailable');
  }

  #join(socket: PageSocket): void {
    const { caller, subscriber } = socket.data;
    const channel =
      this.#players.get(caller.playerId) ?? new PlayerChannel(this.#services.db, caller.playerId);
    this.#players.set(caller.playerId, channel);
    channel.add(subscriber);
    socket.on('disconnect', () => {
      channel.remove(subscriber);
      if (channel.empty && this.#players.get(caller.playerId) === channel)
        this.#players.delete(caller.playerId);
    });
    this.#sendHello(socket);
    this.#pump(caller.playerId);
  }

  #sendHello(socket: Socket): void {
    // The game's pages never send messages after connecting, so a client that does is disconnected.
    socket.onAny(() => socket.disconnect(true));
    if (this.#build !== null) socket.emit(socketEvents.hello, { build: this.#build });
  }

  #receive(message: string): void {
    const playerId = playerOf(message);
    const channel = this.#players.get(playerId);
    if (channel && !channel.push(carriedIn(message))) this.#pump(playerId);
  }

  #pump(playerId: string): void {
    const channel = this.#players.get(playerId);
    channel?.pump().catch((error: unknown) => {
      this.#services.log.warn({ err: error }, 'notifications could not be read; trying again shortly');
      // Only while a page of this channel is open: one that connects later reads for itself.
      setTimeout(() => this.#players.get(playerId) === channel && this.#pump(playerId), retryMs).unref();
    });
  }

  #pumpAll(): void {
    for (const playerId of this.#players.keys()) this.#pump(playerId);
  }

  #sendStock(payload: string): void {
    const left = announcedStock(payload, dayOf(this.#services.clock.now()));
    if (left !== null) this.#io.emit(socketEvents.stock, left);
  }

  #sendToFeed(payload: string): void {
    if (this.#feedLeft <= 0) return;
    const entry = recentActivity.safeParse(JSON.parse(payload));
    if (!entry.success) return;
    this.#feedLeft -= 1;
    this.#visitors.emit(socketEvents.feed, entry.data);
  }

  #end(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const socket of this.#io.sockets.sockets.values() as Iterable<PageSocket>)
      if (ended.has(socket.data.caller.sessionId)) socket.disconnect(true);
  }

  /** Closes pages whose session has expired, or was ended while the listener was not connected. */
  async #sweep(): Promise<void> {
    const open = new Map<string, string>();
    for (const { data } of this.#io.sockets.sockets.values() as Iterable<PageSocket>)
      open.set(data.caller.sessionId, data.caller.playerId);
    if (open.size === 0) return;
    try {
      for (const id of await validSessions(this.#services, open)) open.delete(id);
      this.#end([...open.keys()]);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'sessions of open pages could not be checked');
    }
  }
}
