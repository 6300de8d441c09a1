import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { ServerProcess } from './ProductionWorld.ts';
import { pipeBoth } from './pipeBoth.ts';

/** How often each worker is asked whether it is ready. */
const pollMs = 150;

/** A proxy before several workers: each new connection goes to the next worker that is ready. */
export class WorkerProxy {
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  #workers: ServerProcess[] = [];
  #ready = new Set<ServerProcess>();
  #next = 0;

  private constructor() {
    this.#server = createServer((socket) => this.#passOn(socket));
    this.#timer = setInterval(() => void this.#poll(), pollMs);
  }

  static async start(): Promise<WorkerProxy> {
    const proxy = new WorkerProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get readyWorkers(): number {
    return this.#ready.size;
  }

  add(worker: ServerProcess): void {
    this.#workers.push(worker);
    this.#ready.add(worker);
  }

  remove(worker: ServerProcess): void {
    this.#workers = this.#workers.filter((one) => one !== worker);
    this.#ready.delete(worker);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await new Promise((resolve) => {
      this.#server.close(resolve);
      for (const socket of this.#sockets) socket.destroy();
    });
  }

  readonly #sockets = new Set<Socket>();

  async #poll(): Promise<void> {
    await Promise.all(
      this.#workers.map(async (worker) => {
        const isReady = await worker.isReady();
        // It may have been removed meanwhile.
        if (isReady && this.#workers.includes(worker)) this.#ready.add(worker);
        else this.#ready.delete(worker);
      }),
    );
  }

  #passOn(page: Socket): void {
    this.#next += 1;
    const ready = [...this.#ready];
    const worker = ready[this.#next % Math.max(1, ready.length)];
    if (worker === undefined) {
      page.destroy();
      return;
    }
    pipeBoth(page, connect(Number(new URL(worker.origin).port), '127.0.0.1'), this.#sockets);
  }
}
