import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

test('one request moves as many NFTs as the live rules allow, and no more', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const mints: string[] = [];
  for (let count = 0; count < 6; count += 1) mints.push((await mary.nft('wallet')).mint);
  const tooMany = aRefusal(400, 'invalid_input', { field: 'mintAddresses' });
  expect(await mary.buildMoves('freeze', mints)).toEqual(tooMany);
  await overrideRules(worker, { transfers: { maxAssetsPerMove: 1 } });
  expect(await mary.buildMoves('freeze', mints.slice(0, 2))).toEqual(tooMany);
  await overrideRules(worker, { transfers: { maxAssetsPerMove: 6 } });
  expect((await mary.buildMoves('freeze', mints)).answer).toHaveLength(6);
  await restoreRules(worker);
});

test('the game signs as many transactions of a player within 24 hours as the live rules allow', async () => {
  const mary = await ChainPlayer.signIn(worker, { onChain: 100 });
  await overrideRules(worker, { transfers: { maxTransactionsPerDay: 2 } });
  await mary.build('deposit', 1, 'signAndSend');
  // What the wallet has not signed costs the game nothing.
  const { answer: unsigned } = await mary.build('deposit', 1);
  await mary.untilEnded(await mary.move('deposit', 1));
  const tooMany = aRefusal(409, 'too_many_transactions_today');
  expect(tooMany.error.error).toBe(
    'You have made as many transactions as the game pays for within 24 hours. Please try again later.',
  );
  expect(await mary.build('deposit', 1)).toEqual(tooMany);
  const signed = mary.player.wallet.signTransaction(unsigned.tx);
  expect((await mary.handIn('deposit', 1, signed)).error).toBeNull();
  worker.clock.advanceMs(86_400_000);
  const again = await worker.signIn(mary.player.wallet);
  const body = { amount: 1, type: 'deposit', token: 'booty' } as const;
  expect((await again.call('deposit', { body })).error).toBeNull();
  await restoreRules(worker);
});
