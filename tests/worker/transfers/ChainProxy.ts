import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy does with one call: pass it on, or answer something else. */
export type ProxyRule = (method: string) => ProxyAction | undefined;

export interface ProxyAction {
  /** Passes the call on first, and answers the rest afterwards: the chain has done it, and nobody hears of it. */
  passOn?: boolean;
  /** Answers nothing for so long. */
  delayMs?: number;
  status?: number;
  body?: string;
  /** The `result` of a JSON-RPC answer. */
  result?: unknown;
}

/** Stands between a worker and its chain, and fails as nodes do. */
export class ChainProxy {
  readonly #server: Server;
  readonly calls: string[] = [];
  rule: ProxyRule = () => undefined;

  private constructor(target: string) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#answer(target, Buffer.concat(chunks), response).catch(() => response.destroy());
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

  async #answer(target: string, body: Buffer, response: ServerResponse): Promise<void> {
    const { method, id } = JSON.parse(body.toString('utf8'));
    this.calls.push(method);
    const action = this.rule(method);
    const pass = async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(target, { method: 'POST', headers, body: new Uint8Array(body) });
      return answer.text();
    };
    if (!action) {
      response.setHeader('content-type', 'application/json').end(await pass());
      return;
    }
    if (action.passOn) await pass();
    if (action.delayMs) await new Promise((resolve) => setTimeout(resolve, action.delayMs));
    const text = action.body ?? JSON.stringify({ jsonrpc: '2.0', id, result: action.result ?? null });
    response.writeHead(action.status ?? 200, { 'content-type': 'application/json' }).end(text);
  }
}
