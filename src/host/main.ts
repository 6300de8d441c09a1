import { loadEnvFile } from '#worker/base/loadEnvFile.ts';
import { superviseGame } from './supervisor/superviseGame.ts';

/**
 * `npm start` starts the whole game with one command. `npm run dev` (`--dev`) does the same with hot reload. Settings
 * are also read from a file `.env`.
 */
loadEnvFile();

superviseGame(process.env, { dev: process.argv.includes('--dev') }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
