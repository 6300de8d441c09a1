import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import type { JobRunner } from '#worker/jobs/JobRunner.ts';
import { received } from './KillableWorkers.ts';
import { TestRunner } from './TestRunner.ts';
import { type Action, handlersFor } from './testHandlers.ts';

const runner = await TestRunner.forAllTests();

/** Accepts one request in the process of a job runner. */
const acceptAt = (at: JobRunner, playerId: string, actions: readonly string[], key: string = randomUUID()) =>
  runner.accept(playerId, actions, key, (request) => at.accept(request));

/** Accepts and claims one request as a worker does that ends before it runs the jobs. Returns the ids of both. */
async function acceptAndEnd(playerId: string, actions: readonly string[]) {
  let claimed: string[] = [];
  const accepted = await runner.accept(playerId, actions, randomUUID(), async (request) => {
    const answer = await acceptJobs(runner.world.services, request, { claims: true });
    claimed = answer.claimed.map(({ id }) => id);
    return answer.acceptance;
  });
  return { accepted, claimed };
}

/** The ids of the player's jobs in the order in which they ended. */
const ended = async (playerId: string) => (await runner.notificationsOf(playerId)).map(({ data }) => data.id);

const attemptsOf = async (playerId: string) =>
  (
    await runner.world.services.db
      .selectFrom('jobs')
      .select('attempts')
      .where('player_id', '=', playerId)
      .orderBy('number')
      .execute()
  ).map(({ attempts }) => attempts);

test('a worker that runs jobs runs those that it accepts in their first attempt', async () => {
  const at = await runner.addRunner(handlersFor({}), { listener: { subscribe: () => () => undefined } });
  const anne = await runner.playerWithGems(5n);
  const ids = await acceptAt(at, anne, ['sail', 'sail']);
  await runner.untilDone();
  expect([await ended(anne), await attemptsOf(anne), await runner.gemsOf(anne)]).toEqual([ids, [1, 1], 3n]);
});

test('jobs of a worker that ended between accepting and running them are run by another one, exactly once', async () => {
  const anne = await runner.playerWithGems(5n);
  const { accepted, claimed } = await acceptAndEnd(anne, ['sail', 'sail']);
  expect(claimed).toEqual(accepted);
  expect(await attemptsOf(anne)).toEqual([1, 1]);
  await Promise.all([runner.addRunner(handlersFor({})), runner.addRunner(handlersFor({}))]);
  await runner.untilDone();
  expect([await ended(anne), await attemptsOf(anne), await runner.gemsOf(anne)]).toEqual([
    accepted,
    [2, 2],
    3n,
  ]);
});

test('jobs that another worker accepts meanwhile run after those of the worker that ended', async () => {
  const anne = await runner.playerWithGems(5n);
  const first = await acceptAndEnd(anne, ['sail', 'sail']);
  const at = await runner.addRunner(handlersFor({}));
  const later = await acceptAt(at, anne, ['sail']);
  await runner.untilDone();
  expect(await ended(anne)).toEqual([...first.accepted, ...later]);
});

test('a job is not claimed with its acceptance while its player has another open one', async () => {
  const anne = await runner.playerWithGems(5n);
  const waiting = await runner.accept(anne, ['sail']);
  const { accepted, claimed } = await acceptAndEnd(anne, ['sail']);
  expect([claimed, await attemptsOf(anne)]).toEqual([[], [0, 0]]);
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  expect(await ended(anne)).toEqual([...waiting, ...accepted]);
});

test('a request that comes twice at once at a worker that runs jobs creates one job', async () => {
  const at = await runner.addRunner(handlersFor({}));
  const anne = await runner.playerWithGems(5n);
  const both = await Promise.all([1, 2].map(() => acceptAt(at, anne, ['sail'], 'the same key')));
  expect(both[1]).toEqual(both[0]);
  await runner.untilDone();
  expect([await ended(anne), await runner.gemsOf(anne)]).toEqual([both[0], 4n]);
});

test('calls of one player, made one after the other at two workers that run jobs, end in their order', async () => {
  const workers = await Promise.all([runner.addRunner(handlersFor({})), runner.addRunner(handlersFor({}))]);
  const players = await Promise.all(Array.from({ length: 4 }, () => runner.playerWithGems(40n)));
  const accepted = await Promise.all(
    players.map(async (player) => {
      const ids: string[] = [];
      for (let call = 0; call < 40; call += 1) {
        const at = workers[call % 2];
        if (at) ids.push(...(await acceptAt(at, player, ['sail'])));
      }
      return ids;
    }),
  );
  await runner.untilDone(30_000);
  expect(await Promise.all(players.map(ended))).toEqual(accepted);
}, 40_000);

test('two hundred captains sent at the worker that runs them get one notification each, in their order', async () => {
  const at = await runner.addRunner(handlersFor({}));
  const anne = await runner.playerWithGems(200n);
  const ids = await acceptAt(at, anne, Array(200).fill('sail'));
  await runner.untilDone();
  expect(await ended(anne)).toEqual(ids);
  expect(new Set(await attemptsOf(anne))).toEqual(new Set([1]));
});

test('requests that cannot be stored are answered with the fault, and hold up no later one', async () => {
  const at = await runner.addRunner(handlersFor({}));
  for (let index = 0; index < 10; index += 1)
    await expect(acceptAt(at, 'no player', ['sail'])).rejects.toThrow(/uuid/);
  const anne = await runner.playerWithGems(1n);
  const ids = await acceptAt(at, anne, ['sail']);
  await runner.untilDone();
  expect(await ended(anne)).toEqual(ids);
});

test('a fault in the first attempt of a job that was claimed with its acceptance is retried', async () => {
  let tries = 0;
  const stumble: Action = () => {
    tries += 1;
    if (tries === 1) throw new Error('the wind turned');
  };
  const at = await runner.addRunner(handlersFor({ stumble }));
  const anne = await runner.playerWithGems(5n);
  await acceptAt(at, anne, ['stumble']);
  await runner.untilDone();
  expect([tries, await attemptsOf(anne), await runner.gemsOf(anne)]).toEqual([2, [2], 4n]);
});

test('a job that kills the worker that accepts it, and every other one, fails after its fifth attempt', async () => {
  const anne = await runner.playerWithGems(5n);
  const accepting = await runner.workers.start();
  const died = received(accepting, 'never').catch(() => 'died');
  accepting.send({ playerId: anne, actions: ['poison', 'sail'] });
  expect(await died).toBe('died');
  expect(await attemptsOf(anne)).toEqual([1, 1]);
  await runner.workers.keepRunning(2);
  await runner.untilDone(60_000);
  expect(await runner.workers.stop()).toBe(4);
  const outcomes = (await runner.notificationsOf(anne)).map(({ data }) => data.error);
  expect(outcomes.sort()).toEqual([false, true]);
  expect(await runner.gemsOf(anne)).toBe(4n);
}, 80_000);
