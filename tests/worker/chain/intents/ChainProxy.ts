import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Decides what the proxy does with a call of this method; undefined passes the call on unchanged. */
export type ProxyRule = (method: string, params: readonly unknown[]) => ProxyAction | undefined;

export interface ProxyAction {
  /**
   * Passes the call on, but answers with the other fields. The chain then carries out the call, and the worker does not
   * get the real answer.
   */
  passOn?: boolean;
  /** Holds the call until this resolves, then passes it on. */
  heldUntil?: Promise<void>;
  /** Milliseconds to wait before the answer. If no other field is set, the call is passed on after the wait. */
  delayMs?: number;
  /** Cuts the connection without an answer, as where no node is. */
  cuts?: boolean;
  status?: number;
  body?: string;
  /** The field `result` of the JSON-RPC answer. */
  result?: unknown;
}

/** A proxy between a worker and its chain. It simulates the faults of real nodes. */
export class ChainProxy {
  readonly #server: Server;
  /** URL to which the proxy passes calls on. */
  target: string;
  readonly calls: string[] = [];
  rule: ProxyRule = () => undefined;

  private constructor(target: string) {
    this.target = target;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#answer(Buffer.concat(chunks), response).catch(() => response.destroy());
      });
    });
  }

  static async before(target: string): Promise<ChainProxy> {
    const proxy = new ChainProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get rpcUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(body: Buffer, response: ServerResponse): Promise<void> {
    const { method, id, params = [] } = JSON.parse(body.toString('utf8'));
    this.calls.push(method);
    const action = this.rule(method, params);
    const pass = async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(this.target, { method: 'POST', headers, body: new Uint8Array(body) });
      return answer.text();
    };
    if (action?.cuts) {
      response.destroy();
      return;
    }
    const { passOn, status, body: text, result } = action ?? {};
    const isOwnAnswer = passOn || status !== undefined || text !== undefined || result !== undefined;
    if (!action || !isOwnAnswer) {
      await action?.heldUntil;
      await pause(action?.delayMs);
      response.setHeader('content-type', 'application/json').end(await pass());
      return;
    }
    if (passOn) await pass();
    await pause(action.delayMs);
    const answer = text ?? JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null });
    response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end(answer);
  }
}

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
