import { expect, test } from 'vitest';
import { RandomPicker } from '#host/world/RandomPicker.ts';
import { FakeRandom } from '#tests/kit/FakeRandom.ts';
import { startTestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

const missions = ['safe-haven', 'gem-emporium', 'the-docks', 'fangvault', 'runestone-raid', 'nowhere'];

test('whatever players request at once, in whatever order, money and captains stay where they belong', async () => {
  const worker = await startTestWorker({ gameSpeed: 60 });
  const fortune = new RandomPicker(new FakeRandom('storm'));
  const crew = [await TestPlayer.signIn(worker), await TestPlayer.signIn(worker)];
  const fleets = await Promise.all(
    crew.map(async (testPlayer) =>
      (await testPlayer.call('nfts')).answer.flatMap((nft) => (nft.type === 'CAPTAIN' ? [nft.uid] : [])),
    ),
  );
  const jobIds: string[][] = crew.map(() => []);
  /** The player's own list; in one of ten cases the list of the other player. */
  const ofSomebody = (lists: string[][], mine: number): string[] =>
    (fortune.share() < 0.1 ? lists[1 - mine] : lists[mine]) ?? [];

  /**
   * Makes one random request of a player. It often names something that belongs to another player, does not exist or is
   * not possible now. Returns the ids of the jobs that the request created.
   */
  async function ask(mine: number): Promise<string[]> {
    const testPlayer = crew[mine];
    const [runs, captains] = [ofSomebody(jobIds, mine), ofSomebody(fleets, mine)];
    if (!testPlayer) return [];
    const what = fortune.whole(0, 3);
    if (what === 0 && runs.length > 0) {
      const body = { activeMissionId: fortune.pick(runs) };
      expect((await testPlayer.call('toggleBattleToken', { body })).status).toBeLessThan(500);
      return [];
    }
    if (what < 3 && runs.length > 0) {
      const activeMissionPaths = [fortune.pick(runs), fortune.pick(runs)].map(
        (id) => `active-missions/${id}`,
      );
      const { status, answer } = await testPlayer.call('claimBatch', { body: { activeMissionPaths } });
      expect(status).toBeLessThan(500);
      return answer?.jobIds ?? [];
    }
    const nfts = Array.from({ length: fortune.whole(1, 4) }, () => fortune.pick(captains));
    const body = { missionPath: `missions/${fortune.pick(missions)}`, nfts, levelCount: fortune.whole(1, 3) };
    const { status, answer } = await testPlayer.call('initiateBatch', { body });
    expect(status).toBeLessThan(500);
    // The id of a run is that of its job. Ids of refused jobs stay in the list, as ids of runs that do not exist.
    if (answer) jobIds[mine]?.push(...answer.jobIds);
    return answer?.jobIds ?? [];
  }

  for (let wave = 0; wave < 12; wave += 1) {
    const asked = Array.from({ length: 8 }, () => ask(fortune.whole(0, 1)));
    const jobs = (await Promise.all(asked)).flat();
    const settled = await Promise.all(jobs.map((jobId) => worker.untilSettled(jobId)));
    expect(settled.filter(({ state }) => state === 'failed')).toEqual([]);
    worker.clock.advanceMs(fortune.whole(1, 10) * 60_000);
  }
  const results = await Promise.all(
    crew.map(async (testPlayer) => (await testPlayer.call('missionResults')).answer.length),
  );
  expect(Math.min(...results)).toBeGreaterThan(0);
  // `stop` checks every invariant.
  await worker.stop();
}, 60_000);
