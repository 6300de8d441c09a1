import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimAndSendOne } from '#host/world/npcMissions.ts';
import { seedWorld } from '#host/world/seedWorld.ts';
import { startTestWorker, type TestWorker } from '../../kit/startTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ gameSpeed: 60 });
});
afterAll(() => worker.stop());

test('in an empty world no captain returns', async () => {
  expect(await claimAndSendOne(worker.services)).toBe(false);
});

test("an npc whose captain returns is first in the feed and its captain is sent again; a player's captain waits for its player", async () => {
  const player = await worker.signIn();
  const { answer: nfts } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  const { answer } = await player.call('initiateBatch', {
    body: { missionPath: 'missions/safe-haven', nfts: nfts.map(({ uid }) => uid), levelCount: 1 },
  });
  await Promise.all(answer.jobIds.map((jobId) => worker.untilSettled(jobId)));

  await seedWorld(worker.services);
  worker.clock.advanceHours(1);
  for (let context = 0; context < 5; context += 1) {
    worker.clock.advanceMs(30_000);
    expect(await claimAndSendOne(worker.services)).toBe(true);
    const { answer: recent } = await worker.call('recentActivity');
    expect(recent[0]).toMatchObject({ at: worker.clock.now().getTime() });
    expect(recent[0]?.userId).not.toBe(player.playerId);
  }
  const again = await player.call('activeMissions');
  expect(again.answer).toHaveLength(13);
});
