import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The API's answer to each request: a body with its status, or no answer at all. */
type Behaviour = { status?: number; body: string } | 'silent';

/** A fake price API on a free port. */
export class PriceServer {
  asked = 0;
  answers: Behaviour = { body: '{}' };
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((_request, response) => {
      this.asked += 1;
      if (this.answers === 'silent') return;
      response.writeHead(this.answers.status ?? 200, { 'content-type': 'application/json' });
      response.end(this.answers.body);
    });
  }

  static async start(): Promise<PriceServer> {
    const started = new PriceServer();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/prices`;
  }

  /** Sets the quotes of all following answers. */
  quote(quotes: object): void {
    this.answers = { body: JSON.stringify(quotes) };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
