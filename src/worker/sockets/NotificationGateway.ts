import type { Server as HttpServer } from 'node:http';
import { type Namespace, type Socket, Server as SocketServer } from 'socket.io';
import { recentActivity } from '#contract/missions.ts';
import { feedNamespace, socketEvents } from '#contract/notifications.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Caller } from '../http/routeHandler.ts';
import type { ChannelListener } from '../notifications/ChannelListener.ts';
import { readNewestSeq } from '../notifications/notificationStore.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { type Ear, PlayerChannel } from './PlayerChannel.ts';

/** A page says who it is and what it saw last, and nothing else: that fits here many times over. */
const longestMessageBytes = 4_096;
/** Entries of Recent Activity a second that go out to everybody; beyond that it is a blur nobody reads. */
const feedEntriesPerSecond = 8;
/** Strangers who may listen to Recent Activity here; who comes later is sent away and asks over HTTP instead. */
const mostStrangers = 2_000;
/** How often open pages are checked for sessions that ended unnoticed (the notice is normally immediate). */
const sessionSweepMs = 60_000;
/** After the database failed us, before the next try. */
const restMs = 500;

interface Page {
  caller: Caller;
  ear: Ear;
}
type PageSocket = Socket<Record<string, never>, Record<string, (payload: unknown) => void>, object, Page>;

export interface NotificationGatewayParts {
  server: HttpServer;
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>;
  listener: Pick<ChannelListener, 'subscribe'>;
  /** Which page this worker serves (`builtPage`); null where it serves none. */
  build: string | null;
}

/**
 * Pushes stored notifications to open pages (socket.io, websocket only). A page connects with its token and the
 * number of the last notification it saw and gets everything after it, in order; without a number it begins now.
 * Nothing is ever sent that is not stored, so a page may come back to any worker and lose nothing. Strangers on the
 * landing listen at a door of their own, where only Recent Activity is heard.
 */
export class NotificationGateway {
  readonly #services: NotificationGatewayParts['services'];
  readonly #io: SocketServer;
  readonly #strangers: Namespace;
  readonly #build: string | null;
  readonly #players = new Map<string, PlayerChannel>();
  readonly #unsubscribe: (() => void)[];
  readonly #timers: NodeJS.Timeout[];
  #feedLeft = feedEntriesPerSecond;

  constructor({ server, services, listener, build }: NotificationGatewayParts) {
    this.#services = services;
    this.#build = build;
    this.#io = new SocketServer(server, {
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: longestMessageBytes,
      connectTimeout: 10_000,
      pingInterval: 10_000,
      pingTimeout: 8_000,
    });
    this.#io.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => next(this.#said(error)),
      );
    });
    this.#io.on('connection', (socket) => this.#join(socket));
    this.#strangers = this.#io.of(feedNamespace);
    this.#strangers.use((_socket, next) =>
      next(this.#strangers.sockets.size < mostStrangers ? undefined : new Error('unavailable')),
    );
    this.#strangers.on('connection', (socket) => this.#greet(socket));
    this.#unsubscribe = [
      listener.subscribe('notification', {
        onMessage: (playerId) => this.#pump(playerId),
        onReconnect: () => this.#pumpAll(),
      }),
      listener.subscribe('session', {
        onMessage: (sessionId) => this.#end([sessionId]),
        onReconnect: () => void this.#sweep(),
      }),
      listener.subscribe('feed', { onMessage: (entry) => this.#announce(entry) }),
    ];
    this.#timers = [
      setInterval(() => void this.#sweep(), sessionSweepMs),
      setInterval(() => {
        this.#feedLeft = feedEntriesPerSecond;
      }, 1_000),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Pages open on this worker. */
  get openPages(): number {
    return this.#io.sockets.sockets.size;
  }

  /** Pages are sent away; they come back to another worker, or to this one when it is up again. */
  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    // The transports rather than the sockets: a page told to leave would not come back by itself.
    this.#io.engine.close();
  }

  async #admit(socket: PageSocket): Promise<void> {
    const { token, since } = socket.handshake.auth;
    const caller = await authenticate(this.#services, typeof token === 'string' ? token : null);
    const newest = await readNewestSeq(this.#services.db, caller.playerId);
    // A number we never gave (another world's, or nonsense) must not make the page wait for it.
    const seen = Number.isSafeInteger(since) && since >= 0 ? Math.min(since, newest) : newest;
    socket.data.caller = caller;
    socket.data.ear = { cursor: seen, emit: (event, notification) => socket.emit(event, notification) };
  }

  /** What a page that is not let in reads as its connect_error. */
  #said(error: unknown): Error {
    if (error instanceof Refusal)
      return Object.assign(new Error('not_authorized'), { data: { code: error.code } });
    this.#services.log.error({ err: error }, 'a page could not be let in');
    return new Error('unavailable');
  }

  #join(socket: PageSocket): void {
    const { caller, ear } = socket.data;
    const channel =
      this.#players.get(caller.playerId) ?? new PlayerChannel(this.#services.db, caller.playerId);
    this.#players.set(caller.playerId, channel);
    channel.add(ear);
    socket.on('disconnect', () => {
      channel.remove(ear);
      if (channel.empty && this.#players.get(caller.playerId) === channel)
        this.#players.delete(caller.playerId);
    });
    this.#greet(socket);
    this.#pump(caller.playerId);
  }

  #greet(socket: Socket): void {
    // Pages only listen; what talks is something else.
    socket.onAny(() => socket.disconnect(true));
    if (this.#build !== null) socket.emit(socketEvents.hello, { build: this.#build });
  }

  #pump(playerId: string): void {
    this.#players
      .get(playerId)
      ?.pump()
      .catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'notifications could not be read; trying again shortly');
        setTimeout(() => this.#pump(playerId), restMs).unref();
      });
  }

  #pumpAll(): void {
    for (const playerId of this.#players.keys()) this.#pump(playerId);
  }

  #announce(payload: string): void {
    if (this.#feedLeft <= 0) return;
    const entry = recentActivity.safeParse(JSON.parse(payload));
    if (!entry.success) return;
    this.#feedLeft -= 1;
    this.#strangers.emit(socketEvents.feed, entry.data);
  }

  #end(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const socket of this.#io.sockets.sockets.values() as Iterable<PageSocket>)
      if (ended.has(socket.data.caller.sessionId)) socket.disconnect(true);
  }

  /** Closes pages whose session is over: expired, or ended while nobody was listening. */
  async #sweep(): Promise<void> {
    const open = new Set<string>();
    for (const socket of this.#io.sockets.sockets.values() as Iterable<PageSocket>)
      open.add(socket.data.caller.sessionId);
    if (open.size === 0) return;
    try {
      const standing = await this.#services.db
        .selectFrom('sessions')
        .select('id')
        .where((where) => where('id', '=', where.fn.any(where.val([...open]))))
        .where('expires_at', '>', this.#services.clock.now())
        .execute();
      for (const { id } of standing) open.delete(id);
      this.#end([...open]);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'sessions of open pages could not be checked');
    }
  }
}
