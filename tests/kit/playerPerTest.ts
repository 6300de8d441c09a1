import { afterAll, beforeAll, beforeEach } from 'vitest';
import { overrideRules } from './overrideRules.ts';
import { startTestWorker, type TestWorker, type TestWorkerOptions } from './startTestWorker.ts';
import { TestPlayer } from './TestPlayer.ts';

interface PlayerPerTest {
  /** The worker of all tests of the file. It checks every invariant when it stops. */
  readonly worker: TestWorker;
  /** The player of the current test; each test has its own. */
  readonly player: TestPlayer;
}

/**
 * Starts a worker for all tests of a file, with overridden `rules` if any, and signs in a new player before each test.
 * `worker` and `player` may be read only while a test runs. `prepare` runs before the player signs in.
 */
export function playerPerTest({
  rules,
  prepare,
  ...options
}: TestWorkerOptions & {
  rules?: Parameters<typeof overrideRules>[1];
  prepare?: (worker: TestWorker) => void;
} = {}): PlayerPerTest {
  const game: { worker?: TestWorker; player?: TestPlayer } = {};
  beforeAll(async () => {
    game.worker = await startTestWorker(options);
    if (rules) await overrideRules(game.worker, rules);
  });
  beforeEach(async () => {
    const worker = started(game.worker);
    prepare?.(worker);
    game.player = await TestPlayer.signIn(worker);
  });
  afterAll(() => game.worker?.stop());
  return {
    get worker() {
      return started(game.worker);
    },
    get player() {
      return started(game.player);
    },
  };
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is a worker and a player only while a test runs');
  return value;
}

/**
 * Returns a function for `prepare` that gives each test of the file its own day, from 1 June 2026 at noon on, so that
 * each test starts with the full daily stock of the exchange.
 */
export function dayPerTest(): (worker: TestWorker) => void {
  let day = 0;
  return ({ clock }) => {
    day += 1;
    clock.set(new Date(Date.UTC(2026, 5, day, 12)).toISOString());
  };
}
