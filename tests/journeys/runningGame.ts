/** A whole game that runs for tests, with its addresses and its process. */
export interface RunningGame {
  origin: string;
  /** RPC address of the chain, for wallets that send transactions themselves. */
  rpcUrl: string;
  /** Folder with the game's database and chain. */
  dataDir: string;
  /** Process id of the supervisor, which starts the game's other processes. */
  supervisorPid: number;
}

/**
 * Passes the games to all processes that are started after this call. Each of Playwright's workers gets one of the
 * games.
 */
export function shareGames(games: readonly RunningGame[]): void {
  process.env.RUNNING_GAMES = JSON.stringify(games);
}

/** The game of the current Playwright worker; outside of Playwright, the first game. */
export function runningGame(): RunningGame {
  const games: RunningGame[] = JSON.parse(process.env.RUNNING_GAMES ?? '[]');
  const game = games[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!game) throw new Error('No game was started for this process');
  return game;
}
