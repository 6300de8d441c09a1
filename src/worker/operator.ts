import { runOperator } from './operators/runOperator.ts';

/** Entry point of the operators' command: `npm run operator` or `node dist/worker/operator.js`, with DATABASE_URL. */
await runOperator();
