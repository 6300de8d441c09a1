import { loadEnvFile } from '#worker/base/loadEnvFile.ts';
import { runOperator } from '#worker/operators/runOperator.ts';
import { runningDatabaseUrl } from '../postgres/runningDatabase.ts';

/**
 * `npm run operator`: the command of operators. Without DATABASE_URL it acts on the embedded world that runs on
 * DATA_DIR (`npm start`), whose port is a new one at each start.
 */
loadEnvFile();
const { DATABASE_URL, DATA_DIR } = process.env;
const found = DATABASE_URL ? null : runningDatabaseUrl(DATA_DIR || '.data');
await runOperator(found === null ? process.env : { ...process.env, DATABASE_URL: found });
