/** A whole game that runs for tests. */
export interface RunningGame {
  origin: string;
  /** The chain, for wallets that send transactions by themselves. */
  rpcUrl: string;
  /** The folder with its database and chain. */
  dataDir: string;
  /** The process that starts the others. */
  supervisorPid: number;
}

/** Passes the games to the processes that are started from now on, one game for each of Playwright's workers. */
export function shareGames(games: readonly RunningGame[]): void {
  process.env.RUNNING_GAMES = JSON.stringify(games);
}

/** The game of the current Playwright worker; outside of Playwright the first game. */
export function runningGame(): RunningGame {
  const games: RunningGame[] = JSON.parse(process.env.RUNNING_GAMES ?? '[]');
  const game = games[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!game) throw new Error('No game was started for this process');
  return game;
}
