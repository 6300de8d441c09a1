import { runWorker } from './app/runWorker.ts';
import { loadEnvFile } from './base/loadEnvFile.ts';

/** Entry point of the production server: `node dist/worker/main.js` with DATABASE_URL, also from a file `.env`. */
loadEnvFile();
await runWorker();
