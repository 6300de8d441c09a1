import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker } from '#tests/kit/startTestWorker.ts';
import { refused } from '#tests/kit/TestPlayer.ts';
import { until } from '#tests/kit/until.ts';
import { workerJobs } from '#worker/app/workerJobs.ts';
import { JobRunner } from '#worker/jobs/JobRunner.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import type { ProxyAction, ProxyRule } from './ChainProxy.ts';
import { RunnerBehindProxy } from './RunnerBehindProxy.ts';

const world = await RunnerBehindProxy.forAllTests();
const { worker, proxy } = world;

const look = () => world.look();
const looksUntil = (holds: () => Promise<boolean>) => world.looksUntil(holds);
const stateOf = (player: ChainPlayer, id: string) => world.stateOf(player, id);
const expire = (id: string) => world.expire(id);

/** A player with 100 BOOTY in the game who has handed in a withdrawal of 50. */
async function aWithdrawal() {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  return { mary, id: await mary.move('withdraw', 50) };
}

/** Makes the simulation from the submission so old that the runner simulates again. */
async function waited(id: string): Promise<void> {
  await worker.services.db
    .updateTable('chain_intents')
    .set({ simulated_at: sql<Date>`now() - interval '2 seconds'` })
    .where('id', '=', id)
    .execute();
}

const troubles: Record<string, ProxyAction> = {
  'is not there': { cuts: true },
  'does not answer at all': { delayMs: 60_000 },
  'is down': { status: 502, body: 'bad gateway' },
  'says 429': { status: 429, body: '{"error":"too many requests"}' },
  'answers something else than JSON': { body: '<html>' },
  'answers another shape': { result: { value: 7 } },
  'answers nothing': { body: '' },
  'is unhealthy': { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"Node is behind"}}' },
};

describe('a transaction is carried on when the chain', () => {
  test.each(Object.keys(troubles))('%s for a while', { timeout: 90_000 }, async (name) => {
    const { mary, id } = await aWithdrawal();
    proxy.rule = () => troubles[name];
    await look();
    await look();
    expect(['signed', 'submitted']).toContain(await stateOf(mary, id));
    expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
    proxy.rule = () => undefined;
    await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
    expect(await mary.onChain('BOOTY')).toBe(45_000_000_000n);
  });

  test('executes it, and the answer is lost', async () => {
    const { mary, id } = await aWithdrawal();
    proxy.rule = (method) =>
      method === 'sendTransaction' ? { passOn: true, status: 502, body: '' } : { status: 502, body: '' };
    await look();
    expect(await stateOf(mary, id)).toBe('submitted');
    proxy.rule = () => undefined;
    await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
    expect(await mary.onChain('BOOTY')).toBe(45_000_000_000n);
    expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
  });

  test('says that it refuses it, though it executed it: nothing is given back', async () => {
    const { mary, id } = await aWithdrawal();
    const refusal =
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"Transaction simulation failed"}}';
    proxy.rule = (method) => {
      if (method === 'sendTransaction') return { passOn: true, body: refusal };
      return { status: 502, body: '' };
    };
    await look();
    expect(await stateOf(mary, id)).toBe('submitted');
    expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
    proxy.rule = () => undefined;
    await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
    expect(await mary.onChain('BOOTY')).toBe(45_000_000_000n);
  });
});

/** A node's answer about the status of one transaction, given at this slot. */
const status = (value: unknown, slot = 1_000_000) => ({ result: { context: { slot }, value: [value] } });
/** A node that takes the transaction, passes it on to no other, and says this about its status. */
const keepsIt =
  (value: unknown, slot?: number): ProxyRule =>
  (method) => {
    if (method === 'sendTransaction') return { result: 'A'.repeat(88) };
    return method === 'getSignatureStatuses' ? status(value, slot) : undefined;
  };
const failing = { err: { InstructionError: [1, { Custom: 1 }] }, logs: [], accounts: null };

test('that would fail is never sent, and ends at once', async () => {
  const { mary, id } = await aWithdrawal();
  await waited(id);
  const before = proxy.calls.length;
  proxy.rule = (method) =>
    method === 'simulateTransaction' ? { result: { context: { slot: 1 }, value: failing } } : undefined;
  await look();
  expect(await stateOf(mary, id)).toBe('failed');
  expect(proxy.calls.slice(before)).not.toContain('sendTransaction');
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
});

test('is not simulated again right after the hand-in, and the node that gets it refuses one that would fail', async () => {
  const { mary, id } = await aWithdrawal();
  const before = proxy.calls.length;
  await look();
  expect(proxy.calls.slice(before)).not.toContain('simulateTransaction');
  expect(await stateOf(mary, id)).toBe('confirmed');
});

test('once it was sent, that it would fail ends nothing', async () => {
  const { mary, id } = await aWithdrawal();
  proxy.rule = (method) => {
    if (method === 'sendTransaction') return { status: 502, body: '' };
    return method === 'getSignatureStatuses' ? status(null) : undefined;
  };
  await look();
  expect(await stateOf(mary, id)).toBe('submitted');
  proxy.rule = (method) => {
    if (method === 'simulateTransaction') return { result: { context: { slot: 1 }, value: failing } };
    return method === 'sendTransaction' ? { status: 502, body: '' } : undefined;
  };
  await look();
  expect(await stateOf(mary, id)).toBe('submitted');
  expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
  proxy.rule = () => undefined;
  await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
});

test('whose blockhash the asked node has not seen yet is sent all the same', async () => {
  const { mary, id } = await aWithdrawal();
  await waited(id);
  const value = { ...failing, err: 'BlockhashNotFound' };
  proxy.rule = (method) =>
    method === 'simulateTransaction' ? { result: { context: { slot: 1 }, value } } : undefined;
  await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
});

test('the answer of a node that lags behind the one that gave the block height does not count as an expiry', async () => {
  const { mary, id } = await aWithdrawal();
  const epoch = { epoch: 0, slotIndex: 0, slotsInEpoch: 432_000, absoluteSlot: 1_000, blockHeight: 900 };
  const lagging =
    (slot: number): ProxyRule =>
    (method, params) =>
      method === 'getEpochInfo' ? { result: epoch } : keepsIt(null, slot)(method, params);
  await expire(id);
  proxy.rule = lagging(999);
  await look();
  await look();
  expect(await stateOf(mary, id)).toBe('submitted');
  expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
  proxy.rule = lagging(1_000);
  await look();
  expect(await stateOf(mary, id)).toBe('expired');
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
});

test('confirmed and then dropped: nothing is booked, and after its expiry everything is back', async () => {
  const { mary, id } = await aWithdrawal();
  // The transaction never reaches the chain. The node first reports it as confirmed, and later has no status for it.
  proxy.rule = keepsIt({ slot: 1, confirmations: 3, err: null, confirmationStatus: 'confirmed' });
  await look();
  await look();
  expect(await stateOf(mary, id)).toBe('submitted');
  proxy.rule = keepsIt(null);
  await look();
  expect(await stateOf(mary, id)).toBe('submitted');
  await expire(id);
  await looksUntil(async () => (await stateOf(mary, id)) === 'expired');
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
  expect(await mary.onChain('BOOTY')).toBe(0n);
});

test('fails on the chain: everything is back, and it says so', async () => {
  const { mary, id } = await aWithdrawal();
  const err = { InstructionError: [1, { Custom: 1 }] };
  proxy.rule = keepsIt({ slot: 1, confirmations: null, err, confirmationStatus: 'finalized' }, 1);
  await looksUntil(async () => (await stateOf(mary, id)) === 'failed');
  expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
  const [intent] = await mary.intents();
  expect(intent?.sentence).toBe('Withdrawal: 50 BOOTY. It failed on the chain; nothing was moved.');
});

test('of a moved NFT fails: its job is refused, and the NFT stands where it stood', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { uid, mint } = await mary.nft('game');
  const [built] = (await mary.buildMoves('thaw', [mint])).answer;
  const tx = mary.player.wallet.signTransaction(built?.tx ?? '');
  const { answer } = await mary.call('handleAssets', {
    body: { transactions: [{ mint, tx }], type: 'CHARACTER' },
    idempotencyKey: randomUUID(),
  });
  const listener = { subscribe: () => () => undefined };
  const jobs = new JobRunner({ services: worker.services, handlers: workerJobs, listener });
  jobs.start();
  await until(async () => (await mary.intents())[0]?.state === 'signed');
  await jobs.stop();
  proxy.rule = (method) =>
    method === 'simulateTransaction' ? { result: { context: { slot: 1 }, value: failing } } : undefined;
  await look();
  expect(await worker.untilSettled(answer.jobId)).toEqual({
    ...refused('handleAssets', 'transaction_failed'),
    message: 'Failed',
    result: [
      {
        intentId: built?.intentId,
        mint,
        state: 'failed',
        sentence: expect.stringMatching(/^Move to wallet: .+\. It failed on the chain; nothing was moved\.$/),
      },
    ],
  });
  expect(await mary.standing(uid)).toMatchObject({ standing: 'resting' });
  expect(await mary.held(mint)).toBe('frozen');
});

test('a status without as many answers as questions is no answer', async () => {
  const { mary, id } = await aWithdrawal();
  await expire(id);
  proxy.rule = (method) =>
    method === 'getSignatureStatuses' || method === 'sendTransaction'
      ? { result: { context: { slot: 1 }, value: [] } }
      : undefined;
  await look();
  await look();
  expect(['signed', 'submitted']).toContain(await stateOf(mary, id));
  expect(await mary.inGame('BOOTY')).toBe(50_000_000_000n);
  proxy.rule = () => undefined;
  await looksUntil(async () => (await stateOf(mary, id)) === 'confirmed');
});

test('transactions that cannot be booked are logged, and the others end all the same', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const nfts = await Promise.all(Array.from({ length: 10 }, () => mary.nft('game')));
  const mints = nfts.map(({ mint }) => mint);
  const setStanding = (standing: 'resting' | 'moving') =>
    worker.services.db.updateTable('nfts').set({ standing }).where('mint', 'in', mints).execute();
  for (const mintAddress of mints) {
    const { answer } = await mary.call('burnCaptain', { body: { mintAddress } });
    const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
    expect((await mary.call('convertCaptain', { body: { rawTransaction } })).error).toBeNull();
  }
  const id = await mary.move('withdraw', 50);
  await setStanding('resting');
  await look();
  expect(await stateOf(mary, id)).toBe('confirmed');
  expect(world.errors.map(({ message, fields }) => [message, Object(fields).kind])).toEqual(
    mints.map(() => ['a transaction could not be carried on', 'burnCaptain']),
  );
  await setStanding('moving');
  await look();
  expect((await mary.intents()).map(({ state }) => state)).toEqual(Array(11).fill('confirmed'));
});

test('without a chain a request says so, and the game goes on', async () => {
  const alone = await startTestWorker();
  try {
    const player = await alone.signIn();
    const body = { amount: 1, type: 'withdraw', token: 'booty' } as const;
    expect(await player.call('deposit', { body })).toEqual(aRefusal(503, 'chain_unavailable'));
    expect((await player.call('nfts')).error).toBeNull();
    expect((await player.call('chainIntents')).answer).toEqual([]);
  } finally {
    await alone.stop();
  }
});

test('a transaction that is handed in while a worker finds it expired stays under way', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const { answer } = await mary.build('withdraw', 60);
  const { last_valid_block_height } = await worker.services.db
    .selectFrom('chain_intents')
    .select('last_valid_block_height')
    .where('id', '=', answer.intentId)
    .executeTakeFirstOrThrow();
  await expire(answer.intentId);
  proxy.calls.length = 0;
  proxy.rule = (method) => (method === 'getEpochInfo' ? { delayMs: 1_500 } : undefined);
  const looking = look();
  await until(async () => proxy.calls.includes('getEpochInfo'));
  const { error } = await mary.handIn('withdraw', 60, mary.player.wallet.signTransaction(answer.tx));
  expect(error).toBeNull();
  await looking;
  proxy.rule = () => undefined;
  expect(await stateOf(mary, answer.intentId)).toBe('signed');
  await worker.services.db
    .updateTable('chain_intents')
    .set({ last_valid_block_height })
    .where('id', '=', answer.intentId)
    .execute();
  await looksUntil(async () => (await stateOf(mary, answer.intentId)) === 'confirmed');
});
