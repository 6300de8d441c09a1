import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

let worker: TestWorker;
let production: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ takesFleet: false });
  production = await startTestWorker({ config: { world: 'production' } });
});
afterAll(() => Promise.all([worker.stop(), production.stop()]));

const captainsOf = async (player: Awaited<ReturnType<TestWorker['signIn']>>) =>
  (await player.call('nfts')).answer.filter(({ type }) => type === 'CAPTAIN');

test('a new account of a development world has the starter of a production world, and is offered the fleet', async () => {
  const player = await worker.signIn();
  expect((await player.call('nfts')).answer.map(({ type, level }) => [type, level]).sort()).toEqual([
    ['CAPTAIN', 1],
    ['CREW', 1],
    ['ITEM', 1],
    ['SHIP', 1],
  ]);
  expect((await player.call('me')).answer).toMatchObject({ arAmount: 0, offersDemonstrationFleet: true });
});

test('of ten calls at once one gives the fleet, and it is no longer offered', async () => {
  const player = await worker.signIn();
  const calls = await Promise.all(Array.from({ length: 10 }, () => player.call('takeDemonstrationFleet')));
  expect(calls.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(calls.filter(({ error }) => error)).toEqual(
    Array.from({ length: 9 }, () => aRefusal(409, 'fleet_taken')),
  );
  expect(await captainsOf(player)).toHaveLength(13);
  expect((await player.call('me')).answer).toMatchObject({
    arAmount: 5_000,
    goldAmount: 60_000,
    offersDemonstrationFleet: false,
  });
});

test('a production world has no demonstration fleet', async () => {
  const player = await production.signIn();
  expect(await player.call('takeDemonstrationFleet')).toEqual(aRefusal(404, 'not_found'));
  expect(await captainsOf(player)).toHaveLength(1);
  expect((await player.call('me')).answer.offersDemonstrationFleet).toBe(false);
});
