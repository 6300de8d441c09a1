import { existsSync } from 'node:fs';
import path from 'node:path';

/** Reads a file `.env` of the current folder, if there is one. Variables that are already set stay as they are. */
export function loadEnvFile(): void {
  const envFile = path.resolve('.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
}
