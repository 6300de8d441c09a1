import type { FullConfig } from '@playwright/test';
import { shareGames } from './runningGame.ts';
import { startGame } from './startGame.ts';

/**
 * Starts one game for each of Playwright's workers, so that journeys that run at the same time do not affect one
 * another: one kills the game's worker, another closes a day. Returns a function that stops all games.
 */
export default async function startGames({ workers }: FullConfig): Promise<() => Promise<void>> {
  const tries = await Promise.allSettled(Array.from({ length: workers }, startGame));
  const started = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()));
  };
  const failed = tries.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  shareGames(started.map(({ game }) => game));
  return stop;
}
