import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePortPair } from '#host/base/freePort.ts';
import { retryWhilePortTaken } from '#tests/kit/retryWhilePortTaken.ts';
import { calmWinds } from './calmWinds.ts';
import { communityLinks } from './communityLinks.ts';
import type { RunningGame } from './runningGame.ts';

/** Game speed at which 12 hours of the game take 6 s. */
const gameSpeed = 7200;
const startWithinMs = 5 * 60_000;

export interface StartedGame {
  game: RunningGame;
  stop(): Promise<void>;
}

/** Starts the whole game as `npm start` does, with a new data folder and free ports. */
export const startGame = (): Promise<StartedGame> => retryWhilePortTaken(startOnFreePorts);

async function startOnFreePorts(): Promise<StartedGame> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seven-isles-journeys-'));
  // Gives every user access to the folder: if the tests run as root, the database runs under another user.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const chainPort = await freePortPair();
  // Starts Node itself and not npx, so that signals reach the supervisor.
  const supervisor = spawn(process.execPath, ['--import', 'tsx', 'src/host/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      CHAIN_PORT: String(chainPort),
      DATA_DIR: dataDir,
      GAME_SPEED: String(gameSpeed),
      NODE_ENV: 'development',
      COMMUNITY_LINKS: JSON.stringify(communityLinks),
    },
  });
  const output: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (chunk) => output.push(String(chunk)));

  const origin = `http://localhost:${port}`;
  await untilReady(origin, supervisor, output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  await calmWinds(dataDir).catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  async function stop(): Promise<void> {
    const hasEnded = () => supervisor.exitCode !== null || supervisor.signalCode !== null;
    const ended = new Promise((resolve) => supervisor.once('exit', resolve));
    supervisor.kill('SIGINT');
    if (!hasEnded()) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
    if (!hasEnded()) supervisor.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  const rpcUrl = `http://127.0.0.1:${chainPort}`;
  return { game: { origin, rpcUrl, dataDir, supervisorPid: supervisor.pid ?? 0 }, stop };
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
