import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { listenError } from '#worker/base/listenError.ts';
import { readBody } from '../base/readBody.ts';
import type { LocalChain } from './LocalChain.ts';
import { RpcError, rpcCodes } from './rpcError.ts';
import { rpcMethods } from './rpcMethods.ts';
import { subscriptions } from './subscriptions.ts';

const maxBodyBytes = 1_024 * 1_024;
/**
 * Time after which an idle connection is closed, in milliseconds. It is longer than clients keep one, because a call
 * that is sent while its connection is being closed fails.
 */
const keepAliveMs = 75_000;
const request = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});

export interface ServedChain {
  close(): Promise<void>;
}

/**
 * Serves JSON-RPC over HTTP on `port`, and subscriptions over websockets on `port` and on the next one (where Solana's
 * libraries expect them). Every origin is allowed (CORS), because pages call the chain directly from the browser.
 * @throws Error with one sentence when a port is already in use; nothing listens then
 */
export async function serveChain(chain: LocalChain, port: number, host = '127.0.0.1'): Promise<ServedChain> {
  const server = createServer((incoming, response) => {
    answerHttp(chain, incoming, response).catch(() => response.destroy());
  });
  const next = createServer((_incoming, response) => response.writeHead(426).end());
  const sockets = [server, next].map(
    (each) => new WebSocketServer({ server: each, maxPayload: maxBodyBytes }),
  );
  for (const each of sockets) {
    each.on('connection', (socket) => serveSubscriptions(chain, socket));
    // It repeats the errors of its server, which `listen` reports. Without a listener they would end the process.
    each.on('error', () => undefined);
  }
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, port, host);
  await listen(next, port + 1, host).catch((error: unknown) => {
    server.close();
    throw error;
  });
  return {
    close: async () => {
      for (const socket of sockets.flatMap(({ clients }) => [...clients])) socket.terminate();
      for (const each of [server, next]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
      chain.close();
    },
  };
}

async function answerHttp(
  chain: LocalChain,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type, solana-client');
  if (incoming.method === 'OPTIONS') {
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  const body = await readBody(incoming);
  const asked = parseJson(body);
  if (asked === undefined) {
    response.end(
      write({ jsonrpc: '2.0', id: null, error: { code: rpcCodes.parseError, message: 'Parse error' } }),
    );
    return;
  }
  const answer = Array.isArray(asked) ? asked.map((each) => call(chain, each)) : call(chain, asked);
  response.end(write(answer));
}

function call(chain: LocalChain, asked: unknown): object {
  const parsed = request.safeParse(asked);
  if (!parsed.success) {
    return { jsonrpc: '2.0', id: null, error: { code: rpcCodes.invalidRequest, message: 'Invalid request' } };
  }
  const { id, method, params } = parsed.data;
  try {
    const answer = Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined;
    if (!answer) throw new RpcError(rpcCodes.methodNotFound, `Method not found: ${method}`);
    return { jsonrpc: '2.0', id, result: answer(chain, params) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: asRpcError(error) };
  }
}

function serveSubscriptions(chain: LocalChain, socket: WebSocket): void {
  const cancel = new Map<number, () => void>();
  let lastId = 0;
  const send = (message: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(write({ jsonrpc: '2.0', ...message }));
  };
  socket.on('message', (data) => {
    const parsed = request.safeParse(parseJson(data.toString()));
    if (!parsed.success) {
      send({ id: null, error: { code: rpcCodes.invalidRequest, message: 'Invalid request' } });
      return;
    }
    const { id, method, params } = parsed.data;
    const [name, verb] = [method.replace(/(Subscribe|Unsubscribe)$/, ''), method.match(/Unsubscribe$/)];
    const subscribe = Object.hasOwn(subscriptions, name) ? subscriptions[name] : undefined;
    if (!subscribe || name === method) {
      send({ id, error: { code: rpcCodes.methodNotFound, message: `Method not found: ${method}` } });
    } else if (verb) {
      const subscription = Number(params[0]);
      cancel.get(subscription)?.();
      send({ id, result: cancel.delete(subscription) });
    } else {
      lastId += 1;
      const subscription = lastId;
      try {
        const notify = (result: unknown) =>
          send({ method: `${name}Notification`, params: { result, subscription } });
        // The subscription's number has to be sent before its first notification, which may follow immediately.
        const start = subscribe(chain, params);
        send({ id, result: subscription });
        cancel.set(subscription, start(notify));
      } catch (error) {
        send({ id, error: asRpcError(error) });
      }
    }
  });
  socket.on('close', () => {
    for (const stop of cancel.values()) stop();
  });
  socket.on('error', () => socket.terminate());
}

function asRpcError(error: unknown) {
  if (error instanceof RpcError) return { code: error.code, message: error.message, data: error.data };
  return { code: rpcCodes.internal, message: error instanceof Error ? error.message : String(error) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Serializes an answer. JSON has no bigints; they become numbers, because those of this chain stay below 2^53. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? Number(each) : each));

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host, 'CHAIN_PORT')));
    server.listen(port, host, () => resolve());
  });
}
