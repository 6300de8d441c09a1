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
