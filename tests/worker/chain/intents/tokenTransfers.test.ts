import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readSystemBalances } from '#worker/ledger/systemBalances.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const booty = (amount: number) => baseUnits('BOOTY', amount);
const treasury = async () => (await readSystemBalances(worker.services.db, 'treasury')).BOOTY;

describe('a deposit', () => {
  test('moves tokens from the wallet into the game', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
    const id = await mary.move('deposit', 40.5);
    expect(await mary.untilEnded(id)).toMatchObject({
      kind: 'deposit',
      state: 'confirmed',
      way: 'sign',
      subject: { token: 'BOOTY', amount: 40.5 },
      sentence: 'Deposit: 40.5 BOOTY. Done.',
      explorerUrl: expect.stringContaining('https://explorer.solana.com/tx/'),
    });
    expect(await mary.inGame('BOOTY')).toBe(booty(40.5));
    expect(await mary.onChain('BOOTY')).toBe(booty(59.5));
  });

  test('shows in the balance of the wallet at once, however lately that was read', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
    const inWallet = async () => (await mary.call('onChainBalance')).answer.onChainAr;
    expect(await inWallet()).toBe(100);
    await mary.untilEnded(await mary.move('deposit', 40));
    expect(await inWallet()).toBe(60);
  });

  test('of more than the wallet has is refused', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 10 });
    const refusal = aRefusal(409, 'not_enough_on_chain', { token: 'BOOTY' });
    expect(refusal.error.error).toBe('Not enough BOOTY on-chain');
    expect(await mary.build('deposit', 10.01)).toEqual(refusal);
    const none = await ChainPlayer.signIn(worker);
    expect(await none.build('deposit', 1)).toEqual(refusal);
  });

  test.each([0, 0.000_000_000_1])('of %d is refused', async (amount) => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 10, inGame: 10 });
    for (const type of ['deposit', 'withdraw'] as const)
      expect(await mary.build(type, amount)).toEqual(aRefusal(400, 'amount_invalid'));
  });
});

describe('a withdrawal', () => {
  test('pays nine tenths to the wallet and a tenth to the treasury', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const before = await treasury();
    const id = await mary.move('withdraw', 50);
    expect(await mary.inGame('BOOTY')).toBe(booty(50));
    expect((await mary.untilEnded(id)).state).toBe('confirmed');
    expect(await mary.onChain('BOOTY')).toBe(booty(45));
    expect(await mary.inGame('BOOTY')).toBe(booty(50));
    expect((await treasury()) - before).toBe(booty(5));
  });

  test('of more than the game has is refused', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 10 });
    const refusal = aRefusal(409, 'not_enough_in_game', { token: 'BOOTY' });
    expect(refusal.error.error).toBe('Not enough BOOTY in game');
    expect(await mary.build('withdraw', 10.01)).toEqual(refusal);
  });

  test('that is not signed can be cancelled: everything is back at once', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 60);
    expect(await mary.inGame('BOOTY')).toBe(booty(40));
    const params = { id: answer.intentId };
    expect((await mary.call('cancelIntent', { params })).answer).toEqual({ done: true });
    expect((await mary.call('cancelIntent', { params })).answer).toEqual({ done: true });
    expect(await mary.inGame('BOOTY')).toBe(booty(100));
    const late = await mary.handIn('withdraw', 60, mary.player.wallet.signTransaction(answer.tx));
    expect(late).toEqual(aRefusal(409, 'transaction_expired'));
    expect(await mary.onChain('BOOTY')).toBe(0n);
  });

  test('that is signed cannot be cancelled, and nobody else can cancel one', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const other = await ChainPlayer.signIn(worker);
    const { answer } = await mary.build('withdraw', 60);
    const params = { id: answer.intentId };
    for (const { id } of [params, { id: 'x' }])
      expect(await other.call('cancelIntent', { params: { id } })).toEqual(
        aRefusal(404, 'transaction_not_found'),
      );
    await mary.handIn('withdraw', 60, mary.player.wallet.signTransaction(answer.tx));
    expect(await mary.call('cancelIntent', { params })).toEqual(aRefusal(409, 'transaction_under_way'));
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
  });

  test('without SOL for the rent of a token account says so', async () => {
    const poor = await worker.signIn();
    const body = { amount: 1, type: 'withdraw', token: 'booty' } as const;
    expect(await poor.call('deposit', { body })).toEqual(aRefusal(409, 'not_enough_sol'));
    expect((await poor.call('chainIntents')).answer).toEqual([]);
  });
});

describe('a withdrawal goes to the primary wallet alone', () => {
  const wallets = (mary: ChainPlayer) =>
    worker.services.db.updateTable('wallets').where('address', '=', mary.player.wallet.address);

  test('never to a device wallet, whose key is lost with the browser', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
    await wallets(mary).set({ kind: 'device' }).execute();
    const { mint } = await mary.nft('game');
    expect(await mary.build('withdraw', 10)).toEqual(aRefusal(409, 'wallet_not_secured'));
    expect(await mary.buildMoves('thaw', [mint])).toEqual(aRefusal(409, 'wallet_not_secured'));
    expect((await mary.build('deposit', 10)).error).toBeNull();
  });

  test('not yet to one that was linked just now', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const moves_out_from = new Date(worker.clock.now().getTime() + 60_000);
    await wallets(mary).set({ moves_out_from }).execute();
    const until = moves_out_from.getTime();
    expect(await mary.build('withdraw', 10)).toEqual(aRefusal(409, 'wallet_too_new', { until }));
  });
});

describe('a wallet that signs and sends', () => {
  test('sends by itself and reports the signature', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10, 'signAndSend');
    expect(await mary.call('cancelIntent', { params: { id: answer.intentId } })).toEqual(
      aRefusal(409, 'transaction_under_way'),
    );
    const signed = mary.player.wallet.signTransaction(answer.tx);
    const signature = await worker.services.chain.connection.sendRawTransaction(
      Buffer.from(signed, 'base64'),
    );
    const other = { intentId: answer.intentId, signature: 'A'.repeat(87) };
    expect(await mary.call('depositSubmitted', { body: other })).toEqual(
      aRefusal(409, 'transaction_changed'),
    );
    const body = { intentId: answer.intentId, signature };
    expect((await mary.call('depositSubmitted', { body })).answer).toEqual({ done: true });
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect(await mary.onChain('BOOTY')).toBe(booty(9));
  });

  test('is found on the chain though it never reported a signature', async () => {
    const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
    const { answer } = await mary.build('deposit', 10, 'signAndSend');
    const signed = mary.player.wallet.signTransaction(answer.tx);
    await worker.services.chain.connection.sendRawTransaction(Buffer.from(signed, 'base64'));
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect(await mary.inGame('BOOTY')).toBe(booty(10));
  });
});

test('a transaction that is never signed expires, and what it reserved is free again', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const { answer } = await mary.build('withdraw', 60);
  await worker.services.db
    .updateTable('chain_intents')
    .set({ last_valid_block_height: 1, next_check_at: new Date(0) })
    .where('id', '=', answer.intentId)
    .execute();
  expect(await mary.untilEnded(answer.intentId)).toMatchObject({
    state: 'expired',
    signature: null,
    sentence: 'Withdrawal: 60 BOOTY. It has expired; nothing was moved.',
  });
  expect(await mary.inGame('BOOTY')).toBe(booty(100));
});

test('a repeated request under one key builds one transaction', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const body = { amount: 60, type: 'withdraw', token: 'booty' } as const;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => mary.call('deposit', { body, idempotencyKey: 'once' })),
  );
  expect(new Set(answers.map(({ answer }) => answer.intentId)).size).toBe(1);
  expect(await mary.inGame('BOOTY')).toBe(booty(40));
});

test('thirty replays of one signed transaction are one transfer', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  const { answer } = await mary.build('deposit', 10);
  const signed = mary.player.wallet.signTransaction(answer.tx);
  const handed = await Promise.all(Array.from({ length: 30 }, () => mary.handIn('deposit', 10, signed)));
  expect(handed.map(({ error }) => error)).toEqual(Array.from({ length: 30 }, () => null));
  expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
  expect((await mary.handIn('deposit', 10, signed)).answer).toEqual({ done: true });
  expect(await mary.inGame('BOOTY')).toBe(booty(10));
  expect(await mary.onChain('BOOTY')).toBe(booty(90));
});

test('more open transactions than are allowed are refused', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  for (let built = 0; built < 20; built += 1) expect((await mary.build('deposit', 1)).error).toBeNull();
  expect(await mary.build('deposit', 1)).toEqual(aRefusal(409, 'too_many_transactions'));
});
