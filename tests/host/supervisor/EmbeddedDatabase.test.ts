import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedDatabase } from '#host/supervisor/EmbeddedDatabase.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'seven-isles-database-'));
  chmodSync(parent, 0o755);
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a stop while a killed server is started again leaves no server running', async () => {
  const folder = path.join(parent, 'postgres');
  const pidFile = path.join(folder, 'postmaster.pid');
  const database = await EmbeddedDatabase.open(folder);
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
  await expect.poll(() => answersAt(database.url), { timeout: 15_000, interval: 1 }).toBe(false);
  await expect.poll(() => answersAt(database.url), { timeout: 15_000, interval: 1 }).toBe(true);
  await database.stop();
  expect(existsSync(pidFile)).toBe(false);
});

async function answersAt(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
