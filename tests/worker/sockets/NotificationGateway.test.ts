import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket, until } from '#tests/kit/TestSocket.ts';
import { startWorker, type Worker } from '#worker/app/startWorker.ts';
import { createLog } from '#worker/base/log.ts';
import { builtPage } from '#worker/http/builtPage.ts';
import { announceFeed } from '#worker/jobs/outbox.ts';
import { readNewestSeq } from '#worker/notifications/notificationStore.ts';

let world: TestWorker;
let replica: Worker;
const pages: TestSocket[] = [];

beforeAll(async () => {
  world = await startTestWorker();
  const { config, clock, random } = world.services;
  replica = await startWorker({ config, clock, random, log: createLog('fatal'), schedules: {} });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
afterAll(async () => {
  await replica.stop();
  await world.stop();
});

async function open(player: SignedInPlayer, since?: number, origin = world.origin): Promise<TestSocket> {
  const page = await TestSocket.open(origin, { token: player.token, since });
  pages.push(page);
  return page;
}

async function askAndWait(player: SignedInPlayer, count: number): Promise<void> {
  const { db } = world.services;
  const before = await readNewestSeq(db, player.playerId);
  await Promise.all(Array.from({ length: count }, () => acceptClaim(world.services, player.playerId)));
  await expect
    .poll(() => readNewestSeq(db, player.playerId), { timeout: 15_000, interval: 20 })
    .toBe(before + count);
}

test('a page receives the notification of its player’s job at once', async () => {
  const anne = await world.signIn();
  const page = await open(anne);
  const id = await acceptClaim(world.services, anne.playerId);
  await until(() => page.seen.length === 1);
  expect(page.seen[0]).toMatchObject({ seq: 1, type: 'claim', data: { id, error: true } });
});

test('a page receives notifications of its own player only', async () => {
  const [anne, mary] = await Promise.all([world.signIn(), world.signIn()]);
  const [hers, theirs] = await Promise.all([open(anne), open(mary)]);
  await askAndWait(anne, 2);
  await until(() => hers.seen.length === 2);
  expect(theirs.seen).toEqual([]);
});

test('all pages of a player receive a notification, on any worker', async () => {
  const anne = await world.signIn();
  const both = await Promise.all([open(anne), open(anne), open(anne, undefined, replica.origin)]);
  await askAndWait(anne, 3);
  await until(() => both.every((page) => page.seen.length === 3));
  for (const page of both) expect(page.seqs).toEqual([1, 2, 3]);
});

test('a page that reconnects gets what it missed, on another worker too, and nothing twice', async () => {
  const anne = await world.signIn();
  const first = await open(anne);
  await askAndWait(anne, 2);
  await until(() => first.seen.length === 2);
  first.cut();
  await askAndWait(anne, 3);
  const second = await open(anne, 2, replica.origin);
  await until(() => second.seen.length === 3);
  await askAndWait(anne, 1);
  await until(() => second.seen.length === 4);
  expect(second.seqs).toEqual([3, 4, 5, 6]);
});

test('a page whose connection keeps breaking misses nothing and gets nothing twice', async () => {
  const anne = await world.signIn();
  const seen: number[] = [];
  const asking = (async () => {
    for (let index = 0; index < 60; index += 1) await acceptClaim(world.services, anne.playerId);
  })();
  for (let turn = 0; seen.length < 60; turn += 1) {
    const page = await open(anne, seen.at(-1) ?? 0, turn % 2 ? replica.origin : world.origin);
    await new Promise((resolve) => setTimeout(resolve, 60));
    page.cut();
    await until(() => page.closings.length > 0);
    seen.push(...page.seqs);
    if (turn > 200) throw new Error(`after 200 breaks only ${seen.length} arrived`);
  }
  await asking;
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('more than two hundred missed notifications all arrive, in order', async () => {
  const anne = await world.signIn();
  await askAndWait(anne, 230);
  const page = await open(anne, 0);
  await until(() => page.seen.length === 230);
  expect(page.seqs).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
});

test('a page without a number starts with the next notification', async () => {
  const anne = await world.signIn();
  await askAndWait(anne, 2);
  const page = await open(anne);
  await askAndWait(anne, 1);
  await until(() => page.seen.length > 0);
  expect(page.seqs).toEqual([3]);
});

test('a number that was never assigned does not make a page wait for it', async () => {
  const anne = await world.signIn();
  const page = await open(anne, 4_000);
  await askAndWait(anne, 1);
  await until(() => page.seen.length === 1);
});

test('a connection without a valid token is refused', async () => {
  for (const auth of [{}, { token: '' }, { token: 'nonsense' }, { token: 7 }])
    await expect(TestSocket.open(world.origin, auth)).rejects.toThrow('not_authorized');
});

test('an ended session cannot connect, and its pages are closed on every worker at once', async () => {
  const anne = await world.signIn();
  const other = await world.signIn(anne.wallet);
  const [here, there, stays] = await Promise.all([
    open(anne),
    open(anne, undefined, replica.origin),
    open(other),
  ]);
  await anne.call('logout');
  await until(() => here.closings.length > 0 && there.closings.length > 0);
  expect([here.closings, there.closings]).toEqual([['io server disconnect'], ['io server disconnect']]);
  expect(stays.closings).toEqual([]);
  await expect(TestSocket.open(world.origin, { token: anne.token })).rejects.toThrow('not_authorized');
});

test('a page that sends a message is disconnected', async () => {
  const anne = await world.signIn();
  const page = await open(anne);
  page.say('give me gold');
  await until(() => page.closings.length > 0);
});

const entry = (index: number) => aRecentActivity({ id: `run-${index}` });

async function look(origin = world.origin): Promise<TestSocket> {
  const page = await TestSocket.asStranger(origin);
  pages.push(page);
  return page;
}

test('recent activity reaches every visitor if and only if its transaction commits', async () => {
  const both = await Promise.all([look(), look(replica.origin)]);
  const { db } = world.services;
  const undone = db.transaction().execute(async (tx) => {
    await announceFeed(tx, entry(1));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute((tx) => announceFeed(tx, entry(2)));
  await until(() => both.every((page) => page.feed.length > 0));
  for (const page of both) expect(page.feed).toEqual([entry(2)]);
});

test('a visitor receives no notifications, and is disconnected for sending a message', async () => {
  const [anne, visitor] = await Promise.all([world.signIn(), look()]);
  const hers = await open(anne);
  await askAndWait(anne, 1);
  await until(() => hers.seen.length === 1);
  expect(visitor.seen).toEqual([]);
  visitor.say('any message');
  await until(() => visitor.closings.length > 0);
});

test('players and visitors receive the build id of this worker when they connect', async () => {
  const served = builtPage('dist/client');
  const both = await Promise.all([open(await world.signIn()), look()]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(both.map(({ build }) => build)).toEqual([served, served]);
});

test('a flood of recent activity is limited', async () => {
  const page = await look();
  const { db } = world.services;
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < 50; index += 1) await announceFeed(tx, entry(index));
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.feed.length).toBeGreaterThan(0);
  expect(page.feed.length).toBeLessThanOrEqual(16);
});

test('after a lost database connection pages get what happened meanwhile', async () => {
  const anne = await world.signIn();
  const page = await open(anne);
  const { db } = world.services;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'seven-isles listener'`.execute(db);
  await askAndWait(anne, 2);
  await until(() => page.seen.length === 2);
  await askAndWait(anne, 1);
  await until(() => page.seen.length === 3);
  expect(page.seqs).toEqual([1, 2, 3]);
});
