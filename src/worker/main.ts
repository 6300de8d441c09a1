import { runWorker } from './app/runWorker.ts';

/** Entry point of the production server: `node dist/worker/main.js` with DATABASE_URL. */
await runWorker();
