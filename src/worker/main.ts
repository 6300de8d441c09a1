import { runWorker } from './app/runWorker.ts';

/** The production server: `node dist/worker/main.js` with DATABASE_URL, any number of processes on one PostgreSQL. */
await runWorker();
