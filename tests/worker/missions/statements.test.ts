import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { liveMissions } from '#worker/islands/liveMissions.ts';
import type { JobContext } from '#worker/jobs/WorkerJob.ts';
import { claimMission } from '#worker/missions/claimMission.ts';
import { initiateMission } from '#worker/missions/initiateMission.ts';
import { settleSlots } from '#worker/missions/settleSlots.ts';

/**
 * The tests below count the database statements for one captain exactly, because a batch may have two thousand
 * captains.
 */
let worker: TestWorker;
let testPlayer: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  testPlayer = await TestPlayer.signIn(worker);
  // Called once before the counts: the worker caches the list of missions for five seconds, and a batch shares it.
  await worker.call('missions');
});
afterAll(() => worker.stop());

async function statementsOf(action: (context: JobContext) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const { services, clock } = worker;
  await services.db.transaction().execute((tx) =>
    action({
      tx: tx.withPlugin(counter),
      jobId: randomUUID(),
      playerId: testPlayer.playerId,
      now: clock.now(),
      services,
    }),
  );
  return count;
}

test('a free send is two statements, a paid one four, and one more where Fair wind may blow', async () => {
  const nfts = [await testPlayer.captain({ item: 1 })];
  const paid = await testPlayer.captain({ item: 1 });
  expect(
    await statementsOf((context) =>
      initiateMission.run({ missionPath: 'missions/safe-haven', nfts, levelCount: 1, nonce: '' }, context),
    ),
  ).toBe(2);
  const train = (captain: string) =>
    statementsOf((context) =>
      initiateMission.run(
        { missionPath: 'missions/the-blacksmith', nfts: [captain], levelCount: 1, nonce: '' },
        context,
      ),
    );
  // An Event asks whether the player has a stronger captain, and for the medians only if there is none.
  expect(await train(paid)).toBe(4);
  await worker.services.db.updateTable('nfts').set({ level: 1 }).execute();
  const strongest = await testPlayer.captain({ level: 2, item: 1 });
  expect(await train(strongest)).toBe(5);
});

test('a claim is ten statements at most', async () => {
  const plunder = await testPlayer.sendForOutcome(
    'safe-haven',
    await testPlayer.captain({ level: 40, crew: 9 }),
    {
      multiplier: 1,
    },
  );
  const { result } = await testPlayer.send('the-blacksmith', await testPlayer.captain({ item: 1 }));
  worker.clock.advanceHours(12);
  await worker.call('missions');
  const claim = (id: string) =>
    statementsOf((context) => claimMission.run({ activeMissionPath: `active-missions/${id}` }, context));
  // Reads: run, captain, rate and day. Writes: day, ledger, captain, run, feed and the arena's XP.
  expect(await claim(plunder)).toBe(10);
  expect(await claim((result as ActiveMission).id)).toBe(6);
});

test('slots that no token pays for are four statements, however many are due', async () => {
  await testPlayer.giveAway('BATTLE_TOKEN');
  const captain = await testPlayer.captain({ level: 10, ship: 20, crew: 30, item: 20 });
  const { id } = (await testPlayer.send('the-docks', captain, 5)).result as ActiveMission;
  await testPlayer.call('toggleBattleToken', { body: { activeMissionId: id } });
  const live = await liveMissions(worker.services, worker.services.db, worker.clock.now());
  const settle = () =>
    statementsOf(({ tx, playerId, now }) => settleSlots({ tx, playerId, now, live, gameSpeed: 1 }));
  // Reads: runs, balances and bookings. Write: the run.
  worker.clock.advanceHours(4);
  expect(await settle()).toBe(4);
  worker.clock.advanceHours(40);
  expect(await settle()).toBe(4);
});
