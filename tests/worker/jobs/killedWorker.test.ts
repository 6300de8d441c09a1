import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestRunner } from './TestRunner.ts';
import { handlersFor } from './testHandlers.ts';

let runner: TestRunner;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  runner = await TestRunner.start();
});
afterEach(async () => {
  for (const child of children) child.removeAllListeners('exit').kill('SIGKILL');
  children.clear();
  await runner.stopRunners();
});
afterAll(() => runner.stop());

async function killableWorker(env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./killableWorker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATABASE_URL: runner.world.services.config.databaseUrl, ...env },
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  await received(child, 'ready');
  return child;
}

/** Keeps so many workers running until it is stopped, and counts how many died. */
async function keepWorkersRunning(count: number) {
  let deaths = 0;
  let isStopped = false;
  const keepRunning = async (): Promise<void> => {
    const child = await killableWorker().catch(() => null);
    if (isStopped) child?.kill('SIGKILL');
    else if (child?.exitCode === null && child.signalCode === null) child.once('exit', onDeath);
    else onDeath();
  };
  const onDeath = () => {
    deaths += 1;
    if (!isStopped) void keepRunning();
  };
  await Promise.all(Array.from({ length: count }, keepRunning));
  return {
    stop: () => {
      isStopped = true;
      return deaths;
    },
  };
}

function received(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === word && resolve());
    child.on('exit', () => reject(new Error(`the worker died before it said ${word}`)));
  });
}

test('a worker killed in the middle of a job loses nothing and doubles nothing: another takes it up', async () => {
  const doomed = await killableWorker();
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

test('a worker that is frozen in the middle of a job loses its player to another worker', async () => {
  const frozen = await killableWorker({ IDLE_MS: '700' });
  const anne = await runner.playerWithGems(10n);
  const lingering = received(frozen, 'lingering');
  const ids = await runner.accept(anne, ['sail', 'linger', 'sail']);
  await lingering;
  frozen.kill('SIGSTOP');
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  frozen.kill('SIGCONT');
  // The frozen worker is back and runs the next job beside the other one.
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

test('a job that kills its worker five times is given up; the jobs beside it finish', async () => {
  const workers = await keepWorkersRunning(2);
  const [anne, mary] = await Promise.all([runner.playerWithGems(20n), runner.playerWithGems(20n)]);
  const ids = await runner.accept(anne, ['sail', 'sail', 'sail', 'poison', 'sail', 'sail', 'sail', 'sail']);
  await runner.accept(mary, Array(8).fill('sail'));
  await runner.untilDone(60_000);
  expect(workers.stop()).toBe(5);
  const ended = new Map((await runner.notificationsOf(anne)).map(({ data }) => [data.id, data]));
  expect(ids.map((id) => ended.get(id)?.error)).toEqual(ids.map((_, place) => place === 3));
  expect(ended.get(ids[3] ?? '')).toMatchObject({
    code: 'fault',
    message: 'An error occurred, try again later',
  });
  expect([await runner.gemsOf(anne), await runner.gemsOf(mary)]).toEqual([13n, 12n]);
}, 80_000);

test('faults and dying workers: every job has exactly one effect and one notification', async () => {
  const players = await Promise.all(Array.from({ length: 10 }, () => runner.playerWithGems(100n)));
  const workers = await keepWorkersRunning(2);
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 4 }, () => runner.accept(player, ['risk', 'risk', 'risk'])),
    ),
  );
  await runner.untilDone(50_000);
  workers.stop();
  for (const player of players) {
    const notifications = await runner.notificationsOf(player);
    expect(notifications.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(new Set(notifications.map(({ data }) => data.id)).size).toBe(12);
    expect(notifications.filter(({ data }) => data.error)).toEqual([]);
    expect(await runner.gemsOf(player)).toBe(88n);
  }
}, 60_000);
