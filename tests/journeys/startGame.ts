import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#host/base/freePort.ts';
import { communityLinks } from './communityLinks.ts';

/** 12 hours of the game last 6 s at this speed. */
const gameSpeed = 7200;
const startWithinMs = 5 * 60_000;

/**
 * Starts the whole game as `npm start` does, in a fresh data folder on a free port, and passes its address to the
 * journeys. Returns a function that stops it; a game that leaves processes behind would show as the next run's
 * port in use.
 */
export default async function startGame(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seven-isles-journeys-'));
  // As root the database runs under another user, who needs access to the folder.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  // Node itself, not npx, so that signals reach the supervisor.
  const game = spawn(process.execPath, ['--import', 'tsx', 'src/host/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      GAME_SPEED: String(gameSpeed),
      NODE_ENV: 'development',
      COMMUNITY_LINKS: JSON.stringify(communityLinks),
    },
  });
  const output: string[] = [];
  for (const stream of [game.stdout, game.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)));

  const origin = `http://localhost:${port}`;
  await untilReady(origin, game, output);
  process.env.GAME_ORIGIN = origin;
  process.env.GAME_DATA_DIR = dataDir;
  process.env.GAME_SUPERVISOR_PID = String(game.pid);

  return async () => {
    const ended = new Promise((resolve) => game.once('exit', resolve));
    game.kill('SIGINT');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
    if (game.exitCode === null && game.signalCode === null) game.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(origin: string, game: ChildProcess, output: string[]): Promise<void> {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until) {
    if (game.exitCode !== null) throw new Error(`The game ended while starting:\n${output.join('')}`);
    const ready = await fetch(`${origin}/ready`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The game was not ready in time:\n${output.join('')}`);
}
