import { runKeys } from './app/runKeys.ts';
import { loadEnvFile } from './base/loadEnvFile.ts';

/** Entry point of the keys' command: `node dist/worker/keys.js`, with DATABASE_URL and the secrets. */
loadEnvFile();
process.exitCode = await runKeys(process.env, process.argv.slice(2), (line) => console.log(line));
