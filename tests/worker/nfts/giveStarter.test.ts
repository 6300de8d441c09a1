import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';

// A new account gets its starter once (rule book: captains.md, Starter).

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ takesFleet: false });
});
afterAll(() => worker.stop());

const startersOf = async (playerId: string) => {
  const rows = await worker.services.db
    .selectFrom('nfts')
    .select('type')
    .where('owner_id', '=', playerId)
    .where('origin', '=', 'starter')
    .orderBy('type')
    .execute();
  return rows.map(({ type }) => type);
};
const starter = ['CAPTAIN', 'CREW', 'ITEM', 'SHIP'];

test.each([2, 20])('%i first log-ins of one account at once get one starter', async (count) => {
  const wallet = new TestWallet();
  const players = await Promise.all(Array.from({ length: count }, () => worker.signIn(wallet)));
  const [playerId = '', ...others] = new Set(players.map((player) => player.playerId));
  expect(others).toEqual([]);
  expect(await startersOf(playerId)).toEqual(starter);
});

test('later log-ins, two at once too, give no other starter', async () => {
  const { wallet, playerId } = await worker.signIn();
  await Promise.all([worker.signIn(wallet), worker.signIn(wallet)]);
  expect(await startersOf(playerId)).toEqual(starter);
});
