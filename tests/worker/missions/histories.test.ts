import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { claimAutomatically } from '#worker/missions/autoClaim.ts';

/** An action of a player. `captain` and `run` are positions in the player's lists, modulo the length of the list. */
type Action =
  | { does: 'send'; captain: number; mission: string; count: number }
  | { does: 'claim'; run: number }
  | { does: 'toggle'; run: number }
  | { does: 'pay'; run: number };

const histories = 500;
/** Number of players who play at the same time, in the same world and with the same clock. */
const generation = 50;
const place = fc.nat(5);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      captain: place,
      mission: fc.constantFrom(...missionCatalogue.map(({ id }) => id)),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('claim' as const), run: place }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('toggle' as const), run: place }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pay' as const), run: place }) },
);
const life = fc.record({
  levels: fc.array(fc.constantFrom(1, 5, 10, 49, 50), { minLength: 1, maxLength: 3 }),
  gold: fc.constantFrom(0, 5_000, 200_000),
  booty: fc.constantFrom(0, 100, 60_000),
  actions: fc.array(action, { minLength: 3, maxLength: 8 }),
});

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

/** Signs in a new player with captains and balances. Returns a function that performs an action of this player. */
async function born({ levels, gold, booty }: { levels: number[]; gold: number; booty: number }) {
  const testPlayer = await TestPlayer.signIn(worker);
  const captains = await Promise.all(
    levels.map((level) => testPlayer.captain({ level, ship: level, crew: level, item: level })),
  );
  if (gold > 0) await testPlayer.give('GOLD', gold);
  if (booty > 0) await testPlayer.give('BOOTY', booty);
  const runs: string[] = [];
  const among = (list: readonly string[], at: number) => list[at % Math.max(1, list.length)] ?? randomUUID();

  return async (next: Action): Promise<void> => {
    if (next.does === 'send') {
      const body = {
        missionPath: `missions/${next.mission}`,
        nfts: [among(captains, next.captain)],
        levelCount: next.count,
      };
      const { answer, error } = await testPlayer.call('initiate', { body });
      if (!error) {
        runs.push(answer.jobId);
        await worker.untilSettled(answer.jobId);
      }
      return;
    }
    const run = among(runs, next.run);
    const body = { activeMissionId: run };
    if (next.does === 'toggle') await testPlayer.call('toggleBattleToken', { body });
    else {
      const { answer, error } =
        next.does === 'pay'
          ? await testPlayer.call('payAllHandsOnDeck', { body })
          : await testPlayer.call('claim', { body: { activeMissionPath: `active-missions/${run}` } });
      if (!error) await worker.untilSettled(answer.jobId);
    }
  };
}

test(`${histories} random histories of missions leave no invariant broken`, async () => {
  const lives = fc.sample(life, { numRuns: histories, seed: 20_260_617 });
  for (let first = 0; first < histories; first += generation) {
    const living = lives.slice(first, first + generation);
    const players = await Promise.all(
      living.map(async ({ actions, ...being }) => ({ actions, act: await born(being) })),
    );
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(
        players.map(async ({ actions, act }) => {
          const next = actions[round];
          if (next) await act(next);
        }),
      );
      worker.clock.advanceHours(19);
      await claimAutomatically(worker.services);
    }
    expect(await checkInvariants(worker.services.db)).toEqual([]);
  }
  const { claimed } = await worker.services.db
    .selectFrom('mission_runs')
    .select((eb) => eb.fn.count<bigint>('claimed_at').as('claimed'))
    .executeTakeFirstOrThrow();
  // Many claims must have succeeded, because otherwise the test would prove nothing.
  expect(Number(claimed)).toBeGreaterThan(200);
}, 240_000);
