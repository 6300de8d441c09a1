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

async function killableWorker(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./killableWorker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, DATABASE_URL: runner.world.services.config.databaseUrl },
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  await said(child, 'ready');
  return child;
}

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === word && resolve());
    child.on('exit', () => reject(new Error(`the worker died before it said ${word}`)));
  });
}

test('a worker killed in the middle of a job loses nothing and doubles nothing: another takes it up', async () => {
  const doomed = await killableWorker();
  const anne = await runner.playerWithGems(10n);
  const lingering = said(doomed, 'lingering');
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

test('faults and dying workers: every job has exactly one effect and one notification', async () => {
  let stopping = false;
  const keepUp = async (): Promise<void> => {
    const child = await killableWorker().catch(() => null);
    if (stopping) child?.kill('SIGKILL');
    else if (child?.exitCode === null && child.signalCode === null)
      child.once('exit', () => !stopping && keepUp());
    else await keepUp();
  };
  const players = await Promise.all(Array.from({ length: 6 }, () => runner.playerWithGems(100n)));
  await Promise.all([keepUp(), keepUp()]);
  await Promise.all(
    players.flatMap((player) => Array.from({ length: 5 }, () => runner.accept(player, ['risk', 'risk']))),
  );
  await runner.untilDone(50_000);
  stopping = true;
  for (const player of players) {
    const notifications = await runner.notificationsOf(player);
    expect(notifications.map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    const paid = notifications.filter(({ data }) => !data.error).length;
    expect(await runner.gemsOf(player)).toBe(BigInt(100 - paid));
  }
}, 60_000);
