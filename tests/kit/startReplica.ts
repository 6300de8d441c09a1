import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { backUpPostgres } from './backUpPostgres.ts';

/** A primary with the migrated database `game`, and a streaming replica of it. */
export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  /** Folder of the primary, from which it can be started again. */
  primaryFolder: string;
  /** Stops both servers and removes their folders. `others` are servers that were started since. */
  stop(others?: readonly EmbeddedPostgres[]): Promise<void>;
}

export async function startReplica(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'seven-isles-replica-'));
  chmodSync(folder, 0o755);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const primary = await EmbeddedPostgres.start(first);
  await primary.createDatabase('game');
  const db = createDatabase(createPool(primary.url('game'), { warn: () => undefined }, 2));
  await migrate(db);
  await db.destroy();
  await backUpPostgres(primary, first, second);
  execFileSync('cp', ['-a', join(second, 'PG_VERSION'), join(second, 'standby.signal')]);
  const source = new URL(primary.url('game'));
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    [
      `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=${source.username} password=${source.password}'`,
      // Commits that wait for the replica wait this long after the primary restarted, 5 s by default.
      `wal_retrieve_retry_interval = '250ms'`,
      '',
    ].join('\n'),
  );
  const replica = await EmbeddedPostgres.start(second);
  return {
    primary,
    replica,
    primaryFolder: first,
    stop: async (others = []) => {
      await Promise.all([primary, replica, ...others].map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
