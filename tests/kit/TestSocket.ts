import { io, type Socket } from 'socket.io-client';
import { type ExchangeStock, exchangeStock } from '#contract/exchange.ts';
import type { RecentActivity } from '#contract/missions.ts';
import { feedNamespace, type GameNotification, notification } from '#contract/notifications.ts';

type Transport = 'websocket' | 'polling';

/** A socket like the page's, which keeps what it receives. */
export class TestSocket {
  readonly notifications: GameNotification[] = [];
  readonly feed: RecentActivity[] = [];
  /** Pushed stock messages: the remaining stock of the exchange's dynamic items. */
  readonly stock: ExchangeStock[] = [];
  /** Build of the client that the worker's hello message contains; null before that message. */
  build: string | null = null;
  readonly #socket: Socket;
  /** Reasons of disconnects, in order. */
  readonly closings: string[] = [];

  private constructor(origin: string, auth: object, transport: Transport = 'websocket') {
    this.#socket = io(origin, { transports: [transport], forceNew: true, reconnection: false, auth });
    this.#socket.on('notification', (payload) => this.notifications.push(notification.parse(payload)));
    this.#socket.on('feed', (entry) => this.feed.push(entry));
    this.#socket.on('stock', (left) => this.stock.push(exchangeStock.parse(left)));
    this.#socket.on('hello', ({ build }) => {
      this.build = build;
    });
    this.#socket.on('disconnect', (reason) => this.closings.push(reason));
  }

  /** Resolves when the worker accepts the socket; rejects with the reason when it refuses. */
  static open(origin: string, auth: object, transport?: Transport): Promise<TestSocket> {
    return TestSocket.#arrive(new TestSocket(origin, auth, transport));
  }

  /** Opens the socket of a visitor of the landing page, who has no token and receives only Recent Activity. */
  static asAnonymous(origin: string, auth: object = {}, transport?: Transport): Promise<TestSocket> {
    return TestSocket.#arrive(new TestSocket(`${origin}${feedNamespace}`, auth, transport));
  }

  static #arrive(page: TestSocket): Promise<TestSocket> {
    return new Promise((resolve, reject) => {
      page.#socket.on('connect', () => resolve(page));
      page.#socket.on('connect_error', (error) => {
        page.close();
        reject(error);
      });
    });
  }

  get seqs(): number[] {
    return this.notifications.map(({ seq }) => seq);
  }

  emit(event: string): void {
    this.#socket.emit(event);
  }

  /** Closes the connection without a disconnect message, as a lost network does. */
  cut(): void {
    this.#socket.io.engine.close();
  }

  close(): void {
    this.#socket.disconnect();
  }
}
