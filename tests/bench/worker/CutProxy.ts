import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeBoth } from '#tests/kit/pipeBoth.ts';

/** Passes connections on to a server that may change, and can cut all of them at once. */
export class CutProxy {
  /** Where new connections go. */
  target: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: string) {
    this.target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(target: string): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts all open connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    const { hostname, port } = new URL(this.target);
    pipeBoth(socket, connect({ host: hostname, port: Number(port) }), this.#sockets);
  }
}
