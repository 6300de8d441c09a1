import { io, type Socket } from 'socket.io-client';
import type { RecentActivity } from '#contract/missions.ts';
import { feedNamespace, type GameNotification, notification } from '#contract/notifications.ts';

/** A socket as the client opens it, with the token and the last sequence number it received. */
export class TestSocket {
  readonly seen: GameNotification[] = [];
  readonly feed: RecentActivity[] = [];
  /** The build the worker named at the connect. */
  build: string | null = null;
  readonly #socket: Socket;
  /** Reasons of disconnects, in order. */
  readonly closings: string[] = [];

  private constructor(origin: string, auth: object) {
    this.#socket = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
    this.#socket.on('notification', (said) => this.seen.push(notification.parse(said)));
    this.#socket.on('feed', (entry) => this.feed.push(entry));
    this.#socket.on('hello', ({ build }) => {
      this.build = build;
    });
    this.#socket.on('disconnect', (reason) => this.closings.push(reason));
  }

  /** Resolves when the worker accepts it; rejects with the reason otherwise. */
  static open(origin: string, auth: object): Promise<TestSocket> {
    return TestSocket.#arrive(new TestSocket(origin, auth));
  }

  /** A visitor of the landing page, who has no token and receives Recent Activity only. */
  static asStranger(origin: string, auth: object = {}): Promise<TestSocket> {
    return TestSocket.#arrive(new TestSocket(`${origin}${feedNamespace}`, auth));
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
    return this.seen.map(({ seq }) => seq);
  }

  say(word: string): void {
    this.#socket.emit(word);
  }

  /** Closes the transport without a disconnect message. */
  cut(): void {
    this.#socket.io.engine.close();
  }

  close(): void {
    this.#socket.disconnect();
  }
}

export async function until(holds: () => boolean, withinMs = 5_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`not true in time: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
