import { createTransferInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { checkCustody } from '#worker/transfers/custody.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const stops = () => worker.services.db.selectFrom('withdrawal_stops').selectAll().execute();
const ready = async () => (await worker.call('ready')).answer;
const metrics = async () => (await fetch(`${worker.origin}/metrics`)).text();

test('deposits and withdrawals, open and done, are no difference', async () => {
  await checkCustody(worker.services);
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  await mary.build('withdraw', 10);
  await mary.build('deposit', 10);
  await checkCustody(worker.services);
  for (const type of ['deposit', 'withdraw'] as const) {
    const id = await mary.move(type, 20);
    await checkCustody(worker.services);
    await mary.untilEnded(id);
    await checkCustody(worker.services);
  }
  expect(await stops()).toEqual([]);
  expect((await ready()).broken).toEqual([]);
});

test('tokens that somebody sends are no reason to stop', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  const { chain } = worker.services;
  const account = getAssociatedTokenAddressSync(chain.mints.BOOTY, mary.key);
  const { blockhash } = await chain.connection.getLatestBlockhash();
  const gift = new Transaction({ feePayer: mary.key, recentBlockhash: blockhash }).add(
    createTransferInstruction(account, chain.custodyOf('BOOTY'), mary.key, 5n),
  );
  const unsigned = gift.serialize({ requireAllSignatures: false }).toString('base64');
  const signed = mary.player.wallet.signTransaction(unsigned);
  await chain.connection.sendRawTransaction(Buffer.from(signed, 'base64'));
  await checkCustody(worker.services);
  expect(await stops()).toEqual([]);
});

test('missing tokens stop everything that leaves the game, and an operator sees why', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
  const { chain } = worker.services;
  const { uid, mint } = await mary.nft('game');
  const thief = getAssociatedTokenAddressSync(chain.mints.BOOTY, mary.key);
  await mary.send(
    new Transaction().add(
      createTransferInstruction(chain.custodyOf('BOOTY'), thief, chain.authority.publicKey, 10_000_000_000n),
    ),
    [chain.authority],
  );
  const waiting = await mary.build('withdraw', 5);
  expect((await mary.build('withdraw', 5, 'signAndSend')).error).toBeNull();
  await checkCustody(worker.services);
  await checkCustody(worker.services);
  const [stop, ...others] = await stops();
  expect(others).toEqual([]);
  expect(stop?.reason).toMatch(
    /^BOOTY: custody holds \d+, the ledger expects at least \d+; \d+ base units are missing$/,
  );
  const { error } = await mary.build('withdraw', 10);
  expect(error).toMatchObject({
    code: 'withdrawals_paused',
    error:
      'Withdrawals are paused while the treasury is checked. Your balance is safe; please try again later.',
  });
  expect((await mary.buildMoves('thaw', [mint])).error?.code).toBe('withdrawals_paused');
  expect((await mary.call('burnCaptain', { body: { mintAddress: mint } })).error?.code).toBe(
    'withdrawals_paused',
  );
  // What was built before is not signed by the game any more.
  const signed = mary.player.wallet.signTransaction(waiting.answer.tx);
  expect((await mary.handIn('withdraw', 5, signed)).error?.code).toBe('withdrawals_paused');
  // Deposits go on.
  expect((await mary.build('deposit', 1)).error).toBeNull();
  expect((await mary.standing(uid)).standing).toBe('resting');

  expect((await ready()).broken).toEqual([`withdrawals are stopped: ${stop?.reason}`]);
  expect(await metrics()).toMatch(/withdrawals_stopped\{reason="BOOTY: custody holds [^"]*"\} 1/);
  expect(await metrics()).toMatch(/custody_difference\{token="BOOTY"\} [1-9]/);

  await worker.services.db
    .updateTable('withdrawal_stops')
    .set({ lifted_at: worker.clock.now() })
    .where('lifted_at', 'is', null)
    .execute();
  expect((await mary.build('withdraw', 10)).error).toBeNull();
  worker.clock.advanceMs(1_000);
  await checkCustody(worker.services);
  expect(await stops()).toHaveLength(2);
});
