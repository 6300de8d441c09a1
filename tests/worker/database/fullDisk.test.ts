import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';

// A database on a disk of its own that fills up. Where this user may not mount a file system, these tests are skipped.

const folder = mkdtempSync(join(tmpdir(), 'seven-isles-disk-'));
const disk = join(folder, 'disk');

function mountDisk(): boolean {
  try {
    execFileSync('mkdir', [disk]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!mountDisk())('a database whose disk is full', () => {
  let postgres: EmbeddedPostgres;
  let worker: TestWorker;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    postgres = await EmbeddedPostgres.start(join(disk, 'postgres'), { durable: true });
    await postgres.createDatabase('game');
    const databaseUrl = postgres.url('game');
    const db = createDatabase(createPool(databaseUrl, { warn: () => undefined }, 2));
    await migrate(db);
    await db.destroy();
    worker = await startTestWorker({ config: { databaseUrl } });
  }, 60_000);
  afterAll(async () => {
    await worker?.stop();
    await postgres?.stop();
    execFileSync('umount', [disk]);
    rmSync(folder, { recursive: true, force: true });
  });

  const ballast = join(disk, 'ballast');
  const logIn = async () => {
    const wallet = new TestWallet();
    const { answer, error } = await worker.call('nonce', { body: { address: wallet.address } });
    if (error) return error;
    const body = { address: wallet.address, nonce: answer.nonce, signature: wallet.sign(answer.message) };
    return (await worker.call('login', { body })).error;
  };

  test('is named as the reason, players read that the game cannot be reached, and both end with the fault', async () => {
    expect((await worker.call('ready')).answer).toMatchObject({ ready: true, reasons: [] });
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    expect(await worker.call('ready')).toMatchObject({
      status: 503,
      answer: { ready: false, checks: { database: false }, reasons: ['The disk of the database is full.'] },
    });
    // The first players still find room in pages that exist.
    const refusals = new Set<string>();
    for (let player = 0; player < 300 && refusals.size === 0; player += 1) {
      const error = await logIn();
      if (error) refusals.add(error.code);
    }
    expect([...refusals]).toEqual(['unavailable']);

    rmSync(ballast);
    await expect
      .poll(() => worker.call('ready'))
      .toMatchObject({ status: 200, answer: { ready: true, reasons: [] } });
    expect(await logIn()).toBeNull();
  }, 60_000);
});
