import { existsSync } from 'node:fs';
import path from 'node:path';
import { keptPassword, readPidFile, superuser } from './postgresFolder.ts';

/** Name of the database of an embedded world. */
export const worldDatabase = 'game';

/** Where the PostgreSQL of an embedded world keeps its data. */
export const postgresFolderIn = (dataDir: string): string => path.join(dataDir, 'postgres');

export const serverUrl = (password: string, port: number, database: string): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

/** The address of the database of the embedded world that runs on this folder; null if none runs. */
export function runningDatabaseUrl(dataDir: string): string | null {
  const home = postgresFolderIn(path.resolve(dataDir));
  const running = readPidFile(home);
  if (!running || !existsSync(`${home}.password`)) return null;
  return serverUrl(keptPassword(home), running.port, worldDatabase);
}
