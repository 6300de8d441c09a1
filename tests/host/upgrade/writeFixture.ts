import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { FakeRandom } from '#tests/kit/FakeRandom.ts';
import { mailedCode } from '#tests/kit/mailedCode.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { TestWallet } from '#tests/kit/TestWallet.ts';
import { ChainPlayer } from '#tests/worker/chain/intents/ChainPlayer.ts';
import { installedPostgres, ServerOfOperators } from '#tests/worker/chain/recovery/ServerOfOperators.ts';
import type { Config } from '#worker/base/config.ts';
import { readSecrets } from '#worker/base/secrets.ts';
import { newestMigration } from '#worker/database/gameMigrations.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import {
  authoritySeed,
  fixtureSecrets,
  jack,
  jacksEmail,
  jacksKey,
  mary,
  missionId,
} from './fixtureWorld.ts';

// `npm run fixture`: players of this release play on a PostgreSQL of the oldest version that the game runs on, and
// pg_dump writes what they leave to `fixtures`. It is written as a test, because it uses the players of the tests.

const secrets = readSecrets(fixtureSecrets, { world: 'production', dataDir: '' });
const clock = new FakeClock();
const random = new FakeRandom('fixture');
let server: ServerOfOperators;
let chain: TestChain;

beforeAll(async () => {
  // A development world also prints its mails.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // A dump by a later version has statements that this one does not know.
  expect(installedPostgres).toMatch(/\/15\/bin$/);
  server = await ServerOfOperators.start('');
  chain = await startTestChain(authoritySeed);
  const db = createDatabase(createPool(server.url('game'), { warn: () => undefined }, 1));
  await migrate(db);
  await db.destroy();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await chain.stop();
  server.remove();
});

async function startOn(roles: Config['roles']): Promise<TestWorker> {
  const config = { databaseUrl: server.url('game'), solanaRpcUrl: chain.rpcUrl, secrets, roles };
  return { ...(await startTestWorker({ clock, random, config })), chain };
}

async function send(worker: TestWorker, player: ChainPlayer): Promise<string> {
  const { answer: eligible } = await player.call('eligibleNfts', { query: { missionId } });
  const body = { missionPath: `missions/${missionId}`, nfts: [eligible[0]?.uid ?? ''] };
  const { answer, error } = await player.call('initiate', { body, idempotencyKey: randomUUID() });
  if (error) throw new Error(`not accepted: ${error.code}`);
  const { state, message, result } = await worker.untilSettled(answer.jobId);
  if (state !== 'succeeded') throw new Error(`not sent: ${message}`);
  return Object(result).id;
}

async function openEmailWallet(worker: TestWorker, wallet: TestWallet): Promise<void> {
  await worker.call('emailStart', { body: { email: jacksEmail } });
  const code = (await mailedCode(worker.origin, jacksEmail)) ?? '';
  const { answer } = await worker.call('emailVerify', { body: { email: jacksEmail, code } });
  const { proof } = answer;
  const kept = await worker.call('emailKey', {
    body: { proof, address: wallet.address, encryptedKey: jacksKey },
  });
  if (kept.error) throw new Error(`no key kept: ${kept.error.code}`);
  const { answer: asked } = await worker.call('nonce', { body: { address: wallet.address } });
  const { error } = await worker.call('login', {
    body: {
      address: wallet.address,
      nonce: asked.nonce,
      signature: wallet.sign(asked.message),
      emailProof: proof,
    },
  });
  if (error) throw new Error(`not logged in: ${error.code}`);
}

/** The release that the changelog names last, or the number of the last migration while it names none. */
function label(): string {
  const [, version] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  return version && version !== 'Unreleased' ? version : `unreleased-${newestMigration.slice(0, 4)}`;
}

test('players leave a database, which is written to a file', { timeout: 120_000 }, async () => {
  const [api, jobs] = [await startOn(['api', 'push']), await startOn(['jobs'])];
  const player = await ChainPlayer.signIn(api, { onChain: 100, inGame: 100 }, mary);
  await openEmailWallet(api, jack);

  const claimed = await send(api, player);
  clock.advanceHours(8);
  const { answer, error } = await player.call('claim', {
    body: { activeMissionPath: `active-missions/${claimed}` },
  });
  if (error) throw new Error(`not accepted: ${error.code}`);
  expect(await api.untilSettled(answer.jobId)).toMatchObject({ state: 'succeeded' });
  await send(api, player);
  await player.untilEnded(await player.move('deposit', 10));
  await player.untilEnded(await player.move('withdraw', 3));
  const { answer: unsigned } = await player.build('withdraw', 20);

  // Under way when the release ends: a job, and a transaction that waits for the wallet.
  await jobs.stop();
  const { answer: eligible } = await player.call('eligibleNfts', { query: { missionId } });
  const body = { missionPath: `missions/${missionId}`, nfts: [eligible[0]?.uid ?? ''] };
  expect((await player.call('initiate', { body, idempotencyKey: randomUUID() })).error).toBeNull();
  expect(unsigned.intentId).not.toBe('');
  await api.stop();

  const dump = server.run('pg_dump --no-owner --no-privileges --inserts --rows-per-insert=200 game');
  // Orders to psql, not SQL.
  const text = dump.replace(/^\\(?:un)?restrict .*\n/gm, '');
  const name = new URL(`./fixtures/${label()}.sql.gz`, import.meta.url);
  writeFileSync(name, gzipSync(text, { level: 9 }));
});
