import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { PostgresProxy } from '#tests/kit/PostgresProxy.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { type ReplicatedPostgres, startReplica } from '#tests/kit/startReplica.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { countGoldBars } from '#worker/leaderboard/countGoldBars.ts';

// A primary, a streaming replica of it, and a worker that has READ_DATABASE_URL.

let servers: ReplicatedPostgres;
let replicaProxy: PostgresProxy;
let worker: TestWorker;
let anne: SignedInPlayer;

beforeAll(async () => {
  servers = await startReplica();
  replicaProxy = await PostgresProxy.start(servers.replica.url('game'));
  worker = await startTestWorker({
    config: { databaseUrl: servers.primary.url('game'), readDatabaseUrl: replicaProxy.url },
  });
  anne = await worker.signIn();
}, 60_000);
afterAll(async () => {
  await worker?.stop();
  await replicaProxy?.stop();
  await servers?.stop();
});
afterEach(() => onReplica('select pg_wal_replay_resume()').catch(() => undefined));

async function served(name: string, label = ''): Promise<number> {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  const [, value] =
    new RegExp(`^${name}${label && `\\{database="${label}"\\}`} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
}
const lag = () => served('replica_lag_seconds');
const isNear = async () => (await lag()) >= 0 && (await lag()) < 3;
const best = async () => (await anne.call('nftLeaderboard', {})).answer.rows[0]?.goldBar;
const onReplica = (statement: string) => askServer(servers.replica.url('game'), statement);

/** Ranks a new captain with more gold bars than all before. */
async function rankFirst(bars: number): Promise<void> {
  const { db } = worker.services;
  await insertCaptain(db, await insertPlayer(db), { minted: true, gold_burned: baseUnits('GOLD', bars) });
  await countGoldBars(db, worker.clock.now());
}

test('a ranking is read at the replica, and at the primary once the replica is too far behind', async () => {
  await rankFirst(10_000);
  await until(isNear);
  await until(async () => (await best()) === 10_000);
  const before = await served('late_reads', 'replica');
  expect(await best()).toBe(10_000);
  expect(await served('late_reads', 'replica')).toBe(before + 1);

  await onReplica('select pg_wal_replay_pause()');
  await rankFirst(20_000);
  // The replica is what answers: the primary already has the new captain.
  expect(await best()).toBe(10_000);
  await expect.poll(lag, { timeout: 15_000 }).toBeGreaterThan(5);
  expect(await best()).toBe(20_000);
  expect(await served('late_reads', 'primary')).toBeGreaterThan(0);

  await onReplica('select pg_wal_replay_resume()');
  await until(isNear);
  const again = await served('late_reads', 'replica');
  expect(await best()).toBe(20_000);
  expect(await served('late_reads', 'replica')).toBe(again + 1);
}, 60_000);

test('a replica on which nothing is replayed because nothing is written is not behind', async () => {
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(await lag()).toBeLessThan(3);
}, 20_000);

test('a replica that no longer answers delays one read, and is asked again once it answers', async () => {
  await until(isNear);
  replicaProxy.delayMs = 60_000;
  expect(await best()).toBe(20_000);
  const asked = performance.now();
  expect(await best()).toBe(20_000);
  expect(performance.now() - asked).toBeLessThan(1_000);
  expect(await lag()).toBe(-1);

  replicaProxy.delayMs = 0;
  replicaProxy.cutAll();
  await until(isNear);
  const before = await served('late_reads', 'replica');
  expect(await best()).toBe(20_000);
  expect(await served('late_reads', 'replica')).toBe(before + 1);
}, 30_000);

test('what a player has just changed is read where it was written', async () => {
  await until(isNear);
  const before = await served('late_reads', 'replica');
  await onReplica('select pg_wal_replay_pause()');
  const { error } = await anne.call('updateUsername', {
    body: { data: { username: 'Anne the Late' } },
    idempotencyKey: randomUUID(),
  });
  expect(error).toBeNull();
  expect((await anne.call('me')).answer.username).toBe('Anne the Late');
  for (const route of ['arenaLeaderboard', 'myArena', 'myLeaderboard', 'nfts', 'activeMissions'] as const)
    expect((await anne.call(route)).status).toBe(200);
  expect(await served('late_reads', 'replica')).toBe(before);
  for (const route of ['userLeaderboard', 'recentActivity'] as const)
    expect((await anne.call(route)).status).toBe(200);
  expect(await served('late_reads', 'replica')).toBe(before + 2);
}, 20_000);

test('without the replica every read is made at the primary, also the one during which it is lost', async () => {
  process.kill(servers.replica.pid, 'SIGKILL');
  expect(await best()).toBe(20_000);
  await expect.poll(lag, { timeout: 10_000 }).toBe(-1);
  await rankFirst(30_000);
  expect(await best()).toBe(30_000);
  expect((await worker.call('ready')).status).toBe(200);
}, 30_000);
