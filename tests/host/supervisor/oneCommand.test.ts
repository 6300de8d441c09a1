import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';
import { callRoute } from '../../kit/startTestWorker.ts';
import { RunningGame } from './RunningGame.ts';

const games: RunningGame[] = [];
async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningGame> {
  const game = await RunningGame.start(env);
  games.push(game);
  return game;
}
afterEach(async () => {
  for (const game of games.splice(0)) await game.clear();
});

/** Runs on Linux only, because it counts the supervisor's processes in /proc. */
describe.runIf(process.platform === 'linux')('one command', { timeout: 240_000 }, () => {
  test('opens the whole game, keeps its world, and Ctrl-C leaves nothing running', async () => {
    await buildGame(staleBundles());
    const game = await start();
    await game.untilReady();
    await expect.poll(() => game.output).toContain(`The Seven Isles are open: http://localhost:${game.port}`);
    const page = await (await fetch(game.origin)).text();
    expect(page).toContain('<html');
    expect((await callRoute(game.origin, 'gameTime')).answer.gameSpeed).toBe(60);
    const { answer: feed } = await callRoute(game.origin, 'recentActivity');
    expect(feed.length).toBeGreaterThan(0);
    expect(game.processes('dist/host/worker/main.js')).toHaveLength(1);
    expect(game.processes('dist/host/localChain/main.js')).toHaveLength(1);

    // The supervisor restarts a worker that has ended.
    const [worker] = game.processes('dist/host/worker/main.js');
    process.kill(worker ?? 0, 'SIGKILL');
    await untilFails(game.origin);
    await game.untilReady();
    expect(game.processes('dist/host/worker/main.js')).not.toContain(worker);

    // The supervisor also restarts the database, and the worker reconnects to it.
    const [postmaster] = game.processes(`postgres\0-D\0${game.dataDir}`);
    process.kill(postmaster ?? 0, 'SIGKILL');
    // The worker may answer from its caches meanwhile, so only the supervisor's output shows the outage.
    await expect
      .poll(() => game.output, { timeout: 15_000 })
      .toContain('The database ended; starting it again.');
    const others = () => game.processes(`postgres\0-D\0${game.dataDir}`).filter((pid) => pid !== postmaster);
    await expect.poll(others, { timeout: 15_000 }).toHaveLength(1);
    await game.untilReady();
    await expect.poll(async () => (await callRoute(game.origin, 'missions')).status).toBe(200);

    game.signal('SIGINT');
    expect(await game.ended()).toBe(0);
    expect(game.processes()).toEqual([]);

    const again = game.again();
    games.push(again);
    await again.untilReady();
    expect((await callRoute(again.origin, 'recentActivity')).answer.map(({ id }) => id)).toEqual(
      expect.arrayContaining(feed.slice(-5).map(({ id }) => id)),
    );
  });

  test('a game killed outright leaves no worker behind, and the next start takes over its world', async () => {
    await buildGame(staleBundles());
    const game = await start();
    await game.untilReady();
    game.signal('SIGKILL');
    await game.ended();
    await expect.poll(() => game.processes('dist/host'), { timeout: 20_000 }).toEqual([]);
    const again = game.again();
    games.push(again);
    await again.untilReady();
    again.signal('SIGTERM');
    expect(await again.ended()).toBe(0);
    expect(again.processes()).toEqual([]);
  });

  test('a second game on the same folder, or the same port, is refused in one sentence', async () => {
    await buildGame(staleBundles());
    const first = await start();
    await first.untilReady();
    const samePort = await start({ PORT: String(first.port) });
    expect(await samePort.ended()).toBe(1);
    expect(samePort.output.trim()).toBe(
      `Port ${first.port} is already in use; choose another, e.g. PORT=${first.port + 1}.`,
    );
    expect(samePort.processes()).toEqual([]);

    const sameFolder = await start({ DATA_DIR: first.dataDir });
    expect(await sameFolder.ended()).toBe(1);
    expect(sameFolder.output.trim()).toMatch(/^Another game is already running on the folder .+DATA_DIR\.$/);
    expect((await fetch(`${first.origin}/ready`)).status).toBe(200);
  });
});

describe('a game that cannot start says why in one sentence', { timeout: 60_000 }, () => {
  test('a wrong variable', async () => {
    const game = await start({ GAME_SPEED: 'fast' });
    expect(await game.ended()).toBe(1);
    expect(game.output.trim()).toBe('GAME_SPEED must be a number between 1 and 100000.');
  });

  test('a broken data folder', async () => {
    const game = await RunningGame.start({ GAME_SPEED: 'fast' });
    await game.ended();
    mkdirSync(path.join(game.dataDir, 'postgres'), { recursive: true });
    writeFileSync(path.join(game.dataDir, 'postgres/diary.txt'), 'dear diary');
    const broken = game.again();
    games.push(broken);
    expect(await broken.ended()).toBe(1);
    const sentences = broken.output.split('\n').filter((line) => line && !/Building/.test(line));
    expect(sentences).toEqual([
      expect.stringMatching(/^The database folder .+ cannot be used.+DATA_DIR to another folder\.$/),
    ]);
  });
});

async function untilFails(url: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 15_000, interval: 10 },
    )
    .toBe(false);
}
