import { existsSync } from 'node:fs';
import path from 'node:path';
import { superviseGame } from './supervisor/superviseGame.ts';

/**
 * `npm start` starts the whole game with one command. `npm run dev` (`--dev`) does the same with hot reload. Settings
 * are also read from a file `.env`.
 */
const envFile = path.resolve('.env');
// `loadEnvFile` does not replace variables that are already set.
if (existsSync(envFile)) process.loadEnvFile(envFile);

superviseGame(process.env, { dev: process.argv.includes('--dev') }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
