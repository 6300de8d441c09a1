import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { nodeFault } from '#host/chain/nodeFault.ts';
import { setUpChain } from '#host/chain/setUpChain.ts';

let node: Server | null = null;
afterEach(() => node?.close());

/** What the set-up of the chain says of a node at this address. */
async function faultOf(rpcUrl: string): Promise<string | null> {
  const options = {
    rpcUrl,
    cluster: 'devnet',
    chainMints: {},
    publicOrigin: 'https://play.example.org',
  } as const;
  const error = await setUpChain({ ...options, authoritySeed: randomBytes(32) }).catch(
    (thrown: unknown) => thrown,
  );
  return nodeFault(error, rpcUrl);
}

/** A server that gives every call the same answer. */
async function aNode(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  node = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?api-key=secret`;
}

test.each([
  [403, 'forbidden', 'refuses the call (403). Please check the key in SOLANA_RPC_URL.'],
  [429, 'slow down', 'takes no more calls for now (429). Please try again later, or set another node.'],
  [502, 'bad gateway', 'failed to answer (502). Please try again later.'],
])('a node that answers %i is named by its host, without its key', async (status, body, sentence) => {
  const url = await aNode(status, body);
  expect(await faultOf(url)).toBe(`The Solana node at ${new URL(url).host} ${sentence}`);
});

test('a page in place of a node is named', async () => {
  const url = await aNode(200, '<!doctype html><title>Welcome</title>');
  expect(await faultOf(url)).toBe(
    `What answers at ${new URL(url).host} is no Solana node. Please check SOLANA_RPC_URL.`,
  );
});

test('a node that is not there is named', async () => {
  const url = await aNode(200, '');
  node?.close();
  expect(await faultOf(url)).toBe(
    `The Solana node at ${new URL(url).host} cannot be reached. Please check SOLANA_RPC_URL.`,
  );
});

test('an error that says nothing of the node stays as it is', () => {
  expect(nodeFault(new Error('The authority lacks 0.05 SOL.'), 'https://node.example.org')).toBeNull();
});
