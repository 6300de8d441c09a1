import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actKinds, operatorReads } from '#contract/operators.ts';
import { projectRoot } from '#host/base/projectRoot.ts';
import { EmbeddedDatabase } from '#host/supervisor/EmbeddedDatabase.ts';
import { createLog } from '#worker/base/log.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { helpFor } from '#worker/operators/command.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seven-isles-operator-'));
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as `npm run operator` does, with no setting but the data folder. */
async function operator(...args: string[]): Promise<{ failed: boolean; text: string }> {
  const line = ['--import', 'tsx', 'src/host/operator/main.ts', ...args];
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: projectRoot, env });
    return { failed: false, text: stdout };
  } catch (error) {
    return { failed: true, text: error instanceof Error && 'stderr' in error ? String(error.stderr) : '' };
  }
}

test('the help needs neither a database nor an address of the game', async () => {
  const [help, ofOne] = await Promise.all([operator('--help'), operator('grant-tokens', '--help')]);
  expect(help).toEqual({ failed: false, text: expect.stringContaining('grant-tokens') });
  expect(ofOne).toEqual({ failed: false, text: expect.stringContaining('--amount') });
});

test.each([...actKinds, ...operatorReads, 'confirm', 'undo', 'serve'])('%s has a help of its own', (name) => {
  const typed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(helpFor([typed, '--help'])).not.toBe(helpFor(['--help']));
});

test('without a running world the command says what to do', async () => {
  expect(await operator('operators')).toEqual({
    failed: true,
    text: expect.stringContaining('There is no database: set DATABASE_URL'),
  });
});

test('the command finds the database of the world that runs on its data folder', async () => {
  const database = await EmbeddedDatabase.open(path.join(dataDir, 'postgres'));
  try {
    const db = createDatabase(createPool(database.url, createLog('silent'), 1));
    await migrate(db);
    await db.destroy();
    const added = await operator(
      ...[
        'add-operator',
        '--operator',
        'anne',
        '--role',
        'admin',
        '--days',
        '9',
        '--reason',
        'first',
        '--yes',
      ],
    );
    expect(added).toEqual({ failed: false, text: expect.stringContaining('Done.') });
    expect((await operator('operators')).text).toContain('Set OPERATOR_TOKEN to your token');
  } finally {
    await database.stop();
  }
});
