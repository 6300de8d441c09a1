import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { PublicKey } from '@solana/web3.js';
import * as z from 'zod';
import { fromBaseUnits, toBaseUnits } from '#rules/tokens.ts';
import { amountWithToken } from '#words/amounts.ts';
import { finePercent, fourDecimals } from '#words/numbers.ts';
import { swapPrice } from '#words/swap.ts';
import { base58Address } from '#worker/base/chainNames.ts';
import { projectRoot } from '../base/projectRoot.ts';
import { readBody } from '../base/readBody.ts';
import type { SwapPool, SwapSide } from './SwapPool.ts';

export interface ServedTerminal {
  close(): Promise<void>;
}

const pageFolder = path.join(projectRoot, 'src/host/swapTerminal/page');
const files: Readonly<Record<string, { name: string; type: string }>> = {
  '/': { name: 'terminal.html', type: 'text/html; charset=utf-8' },
  '/terminal.js': { name: 'terminal.js', type: 'text/javascript; charset=utf-8' },
  '/terminal.css': { name: 'terminal.css', type: 'text/css; charset=utf-8' },
};
const headers = {
  // Only a game on this machine may show the terminal in a frame.
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The minimum that a swap must bring, in per mille of the quoted amount: half a percent less is accepted. */
const keptPerMille = 995n;

const side = z.enum(['SOL', 'BOOTY']);
const wallet = z.string().regex(base58Address);
const quoteBody = z.object({ sell: side, amount: z.number().positive() });
const swapBody = quoteBody.extend({ wallet, minReceives: z.number().min(0) });

type Answer = (pool: SwapPool, body: unknown) => Promise<object>;
/** The calls that the terminal's page makes. Amounts are decimal numbers on the wire and base units in the pool. */
const calls: Readonly<Record<string, Answer>> = {
  '/balances': async (pool, body) => {
    const held = await pool.balances(new PublicKey(z.object({ wallet }).parse(body).wallet));
    const [SOL, BOOTY] = [fromBaseUnits('SOL', held.SOL), fromBaseUnits('BOOTY', held.BOOTY)];
    return {
      SOL,
      BOOTY,
      shown: { SOL: amountWithToken('SOL', SOL), BOOTY: amountWithToken('BOOTY', BOOTY) },
    };
  },
  '/quote': async (pool, body) => {
    const { sell, amount } = quoteBody.parse(body);
    const { receives, impact } = await pool.quote(sell, unitsOf(sell, amount));
    const buy = otherSide(sell);
    const minReceives = fromBaseUnits(buy, (receives * keptPerMille) / 1_000n);
    const got = fromBaseUnits(buy, receives);
    const shown = {
      minReceives: fourDecimals(minReceives),
      price: swapPrice(sell === 'SOL' ? got / amount : amount / got),
      impact: finePercent(impact),
    };
    return { minReceives, shown };
  },
  '/swap': async (pool, body) => {
    const { sell, amount, wallet: address, minReceives } = swapBody.parse(body);
    const min = unitsOf(otherSide(sell), minReceives);
    const bytes = await pool.build(sell, unitsOf(sell, amount), new PublicKey(address), min);
    return { transaction: bytes.toString('base64') };
  },
  '/send': async (pool, body) => {
    const { transaction } = z.object({ transaction: z.base64().max(4_096) }).parse(body);
    return { signature: await pool.send(Buffer.from(transaction, 'base64')) };
  },
};

/** Serves the swap terminal of a development world: a page on an origin of its own, and the calls to the pool. */
export async function serveTerminal(pool: SwapPool, port: number): Promise<ServedTerminal> {
  const server = createServer((request, response) => {
    answer(pool, request, response).catch((error: unknown) => {
      const message =
        error instanceof z.ZodError ? 'Something in this request is not valid.' : messageOf(error);
      send(response, 400, 'application/json', JSON.stringify({ error: message }));
    });
  });
  await listen(server, port);
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(pool: SwapPool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://terminal');
  const file = request.method === 'GET' ? files[pathname] : undefined;
  if (file) {
    send(response, 200, file.type, readFileSync(path.join(pageFolder, file.name)));
    return;
  }
  const call = request.method === 'POST' && Object.hasOwn(calls, pathname) ? calls[pathname] : undefined;
  if (!call) {
    send(response, 404, 'application/json', '{"error":"There is nothing here by that name."}');
    return;
  }
  const body: unknown = JSON.parse(await readBody(request));
  send(response, 200, 'application/json', JSON.stringify(await call(pool, body)));
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}

function unitsOf(token: SwapSide, amount: number): bigint {
  const units = toBaseUnits(token, amount);
  if (typeof units !== 'bigint') throw new Error('Please enter a valid amount.');
  return units;
}

const otherSide = (sell: SwapSide): SwapSide => (sell === 'SOL' ? 'BOOTY' : 'SOL');

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The swap did not work. Please try again.';

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
