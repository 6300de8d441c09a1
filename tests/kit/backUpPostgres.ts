import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';

/**
 * A base backup by PostgreSQL's low-level interface, as `pg_basebackup` does it over the network; the server of the
 * tests comes without that program.
 */
export async function backUpPostgres(server: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('rehearsal', true)`);
  execFileSync('cp', ['-a', from, to]);
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  for (const left of ['pg_wal', 'postmaster.pid', 'postmaster.opts'])
    rmSync(join(to, left), { recursive: true, force: true });
  execFileSync('cp', ['-a', join(from, 'pg_wal'), join(to, 'pg_wal')]);
  // A copy of another file has its owner, who must be able to write.
  execFileSync('cp', ['-a', join(to, 'PG_VERSION'), join(to, 'backup_label')]);
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile);
  execFileSync('cp', ['-a', `${from}.password`, `${to}.password`]);
}
