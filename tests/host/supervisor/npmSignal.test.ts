import { afterEach, expect, test } from 'vitest';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';
import { RunningGame } from './RunningGame.ts';

const games: RunningGame[] = [];
afterEach(async () => {
  for (const game of games.splice(0)) await game.clear();
});

async function startByNpm(): Promise<RunningGame> {
  await buildGame(staleBundles(['client', 'host']));
  const game = await RunningGame.startByNpm();
  games.push(game);
  await game.untilReady();
  return game;
}

/** Runs on Linux only, where `/proc` lists the processes of a game. */
test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  '%s to the process of npm alone stops the whole game and frees its port',
  { timeout: 240_000 },
  async (signal) => {
    const game = await startByNpm();
    expect(game.processes('src/host/main.ts').length).toBeGreaterThan(0);
    game.signal(signal);
    await game.ended();
    await expect.poll(() => game.processes(), { timeout: 20_000 }).toEqual([]);
    await expect(fetch(game.origin)).rejects.toThrow();
  },
);
