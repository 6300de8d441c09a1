import { existsSync } from 'node:fs';
import path from 'node:path';
import { superviseGame } from './supervisor/superviseGame.ts';

/**
 * `npm start`: one command for the whole game. `npm run dev` (`--dev`): the same with hot reload. Settings are
 * also read from a file `.env`.
 */
const envFile = path.resolve('.env');
// Variables that the environment already has are kept.
if (existsSync(envFile)) process.loadEnvFile(envFile);

superviseGame(process.env, { dev: process.argv.includes('--dev') }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
