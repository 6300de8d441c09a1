import { loadEnvFile } from './base/loadEnvFile.ts';
import { runOperator } from './operators/runOperator.ts';

/** Entry point of the operators' command: `node dist/worker/operator.js`, with DATABASE_URL. */
loadEnvFile();
await runOperator(process.env);
