import { expect, test } from 'vitest';
import { received } from './KillableWorkers.ts';
import { TestRunner } from './TestRunner.ts';
import { handlersFor } from './testHandlers.ts';

const runner = await TestRunner.forAllTests();

test('after a worker was killed in a job another one completes its jobs exactly once', async () => {
  const doomed = await runner.workers.start();
  const anne = await runner.playerWithGems(10n);
  const lingering = received(doomed, 'lingering');
  const ids = await runner.accept(anne, ['sail', 'linger', 'sail']);
  await lingering;
  doomed.kill('SIGKILL');
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(7n);
  expect((await runner.notificationsOf(anne)).map(({ data }) => [data.id, data.error])).toEqual(
    ids.map((id) => [id, false]),
  );
});

test('jobs of a worker that is suspended in a job are completed by another worker exactly once', async () => {
  const suspended = await runner.workers.start({ IDLE_MS: '700' });
  const anne = await runner.playerWithGems(10n);
  const lingering = received(suspended, 'lingering');
  const ids = await runner.accept(anne, ['sail', 'linger', 'sail']);
  await lingering;
  suspended.kill('SIGSTOP');
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  suspended.kill('SIGCONT');
  // The worker that was suspended can run jobs again.
  await runner.accept(anne, ['sail']);
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(6n);
  const notifications = await runner.notificationsOf(anne);
  expect(
    notifications
      .slice(0, 3)
      .map(({ data }) => data.id)
      .sort(),
  ).toEqual([...ids].sort());
  expect(notifications.map(({ data }) => data.error)).toEqual([false, false, false, false]);
});

test('a job that kills its worker five times fails; the jobs around it succeed', async () => {
  await runner.workers.keepRunning(2);
  const [anne, mary] = await Promise.all([runner.playerWithGems(20n), runner.playerWithGems(20n)]);
  const ids = await runner.accept(anne, ['sail', 'sail', 'sail', 'poison', 'sail', 'sail', 'sail', 'sail']);
  await runner.accept(mary, Array(8).fill('sail'));
  await runner.untilDone(60_000);
  expect(await runner.workers.stop()).toBe(5);
  const ended = new Map((await runner.notificationsOf(anne)).map(({ data }) => [data.id, data]));
  expect(ids.map((id) => ended.get(id)?.error)).toEqual(ids.map((_, place) => place === 3));
  expect(ended.get(ids[3] ?? '')).toMatchObject({
    code: 'fault',
    message: 'An error occurred, try again later',
  });
  expect([await runner.gemsOf(anne), await runner.gemsOf(mary)]).toEqual([13n, 12n]);
}, 80_000);

test('with faults and killed workers every job has exactly one effect and one notification', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => runner.playerWithGems(100n)));
  await runner.workers.keepRunning(2);
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 4 }, () => runner.accept(player, ['risk', 'risk', 'risk'])),
    ),
  );
  await runner.untilDone(90_000);
  await runner.workers.stop();
  for (const player of players) {
    const notifications = await runner.notificationsOf(player);
    expect(notifications.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(notifications.map(({ data }) => data.id)).size).toBe(12);
    expect(notifications.filter(({ data }) => data.error)).toEqual([]);
    expect(await runner.gemsOf(player)).toBe(88n);
  }
}, 110_000);
