import { runMigrations } from './app/runMigrations.ts';
import { loadEnvFile } from './base/loadEnvFile.ts';

/** Entry point of the migrations' command: `node dist/worker/migrate.js` with DATABASE_URL. */
loadEnvFile();
await runMigrations(process.env);
