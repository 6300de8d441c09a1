import { getAccount } from '@solana/spl-token';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { createLog } from '#worker/base/log.ts';
import { temporarySecrets } from '#worker/base/secrets.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';

const silent = createLog('silent');
const chainAt = (solanaRpcUrl: string, cluster: GameChain['cluster'] = 'local') =>
  new GameChain(
    { solanaRpcUrl, cluster, chainMints: {}, treasuryWallet: null, secrets: temporarySecrets() },
    silent,
  );

describe('a worker with a chain', () => {
  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startTestWorker({ chain: true });
  });
  afterAll(() => worker.stop());

  test('finds the custody of every token', async () => {
    const { chain } = worker.services;
    for (const token of ['BOOTY', 'GOLD', 'RUM'] as const) {
      const custody = await chain.ask((connection) => getAccount(connection, chain.custodyOf(token)));
      expect(custody.amount).toBeGreaterThan(0n);
      expect(custody.owner).toEqual(chain.authority.publicKey);
    }
  });

  test('gets the reason of a refused transaction, not a sentence about an absent chain', async () => {
    const { chain } = worker.services;
    const poor = Keypair.generate();
    const overdraft = SystemProgram.transfer({
      fromPubkey: poor.publicKey,
      toPubkey: chain.authority.publicKey,
      lamports: 1_000_000,
    });
    const sent = chain.ask(async (connection) => {
      const transaction = new Transaction({
        feePayer: poor.publicKey,
        ...(await connection.getLatestBlockhash()),
      });
      transaction.add(overdraft).sign(poor);
      return connection.sendRawTransaction(transaction.serialize());
    });
    await expect(sent).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringMatching(/simulation failed/i),
    });
  });
});

describe('a chain that does not answer', () => {
  test('leaves the worker running, and what needs it is refused in a sentence', async () => {
    const worker = await startTestWorker();
    try {
      const { chain } = worker.services;
      await expect(chain.ask((connection) => connection.getSlot())).rejects.toMatchObject({
        code: 'chain_unavailable',
      });
      await worker.signIn();
    } finally {
      await worker.stop();
    }
  });

  test.each([
    ['busy', 429, 'Too many requests'],
    ['broken', 502, '<html>'],
    ['wrong', 200, '{"jsonrpc":"2.0","id":"1","result":"a parrot"}'],
    [
      'behind',
      200,
      '{"jsonrpc":"2.0","id":"1","error":{"code":-32005,"message":"Node is behind by 42 slots"}}',
    ],
  ])('because it is %s', async (_how, status, body) => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const chain = chainAt(`http://127.0.0.1:${Object(server.address()).port}`);
      await expect(chain.ask((connection) => connection.getSlot())).rejects.toMatchObject({
        code: 'chain_unavailable',
      });
      expect(chain.calls).toEqual({ answered: 0, unanswered: 1 });
    } finally {
      server.close();
    }
  });
});

test("a transaction's page is on the network's explorer; a provider's address is never named", () => {
  const rpcUrl = 'https://solana.example/secret-key';
  expect(chainAt(rpcUrl, 'mainnet-beta').explorerUrl('abc')).toBe('https://explorer.solana.com/tx/abc');
  expect(chainAt(rpcUrl, 'devnet').explorerUrl('abc')).toBe(
    'https://explorer.solana.com/tx/abc?cluster=devnet',
  );
  expect(chainAt('http://127.0.0.1:8899').explorerUrl('abc')).toBe(
    'https://explorer.solana.com/tx/abc?cluster=custom&customUrl=http%3A%2F%2F127.0.0.1%3A8899',
  );
});
