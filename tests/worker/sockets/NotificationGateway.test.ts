import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RecentActivity } from '#contract/missions.ts';
import { dayOf } from '#rules/time.ts';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestSocket } from '#tests/kit/TestSocket.ts';
import { until } from '#tests/kit/until.ts';
import { startWorker, type Worker } from '#worker/app/startWorker.ts';
import { createLog } from '#worker/base/log.ts';
import { builtPage } from '#worker/http/builtPage.ts';
import { announceFeed } from '#worker/jobs/outbox.ts';
import { readNewestSeq } from '#worker/notifications/notificationStore.ts';
import { announceStock } from '#worker/notifications/stockAnnouncement.ts';

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
  await until(() => page.notifications.length === 1);
  expect(page.notifications[0]).toMatchObject({ seq: 1, type: 'claim', data: { id, error: true } });
});

test('a page receives notifications of its own player only', async () => {
  const [anne, mary] = await Promise.all([world.signIn(), world.signIn()]);
  const [hers, theirs] = await Promise.all([open(anne), open(mary)]);
  await askAndWait(anne, 2);
  await until(() => hers.notifications.length === 2);
  // Messages arrive in order, so anything sent to Mary's page by mistake would arrive before her own notification.
  const id = await acceptClaim(world.services, mary.playerId);
  await until(() => theirs.notifications.length > 0);
  expect(theirs.notifications.map(({ seq, data }) => [seq, data.id])).toEqual([[1, id]]);
});

test('all pages of a player receive a notification, on any worker', async () => {
  const anne = await world.signIn();
  const both = await Promise.all([open(anne), open(anne), open(anne, undefined, replica.origin)]);
  await askAndWait(anne, 3);
  await until(() => both.every((page) => page.notifications.length === 3));
  for (const page of both) expect(page.seqs).toEqual([1, 2, 3]);
});

test('a page that reconnects gets what it missed, on another worker too, and nothing twice', async () => {
  const anne = await world.signIn();
  const first = await open(anne);
  await askAndWait(anne, 2);
  await until(() => first.notifications.length === 2);
  first.cut();
  await askAndWait(anne, 3);
  const second = await open(anne, 2, replica.origin);
  await until(() => second.notifications.length === 3);
  await askAndWait(anne, 1);
  await until(() => second.notifications.length === 4);
  expect(second.seqs).toEqual([3, 4, 5, 6]);
});

test('a page whose connection keeps breaking misses nothing and gets nothing twice', async () => {
  const anne = await world.signIn();
  const seen: number[] = [];
  const asking = (async () => {
    for (let index = 0; index < 60; index += 1) await acceptClaim(world.services, anne.playerId);
  })();
  for (let round = 0; seen.length < 60; round += 1) {
    const page = await open(anne, seen.at(-1) ?? 0, round % 2 ? replica.origin : world.origin);
    // Every fourth connection is cut without waiting for a notification, the others after at least one to three.
    const receives = Math.min(round % 4, 60 - seen.length);
    await until(() => page.notifications.length >= receives);
    page.cut();
    await until(() => page.closings.length > 0);
    seen.push(...page.seqs);
    if (round > 200) throw new Error(`after 200 breaks only ${seen.length} arrived`);
  }
  await asking;
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('more than two hundred missed notifications all arrive, in order', async () => {
  const anne = await world.signIn();
  await askAndWait(anne, 230);
  const page = await open(anne, 0);
  await until(() => page.notifications.length === 230);
  expect(page.seqs).toEqual(Array.from({ length: 230 }, (_, index) => index + 1));
});

test('a page without a number starts with the next notification', async () => {
  const anne = await world.signIn();
  await askAndWait(anne, 2);
  const page = await open(anne);
  await askAndWait(anne, 1);
  await until(() => page.notifications.length > 0);
  expect(page.seqs).toEqual([3]);
});

test('a number that was never assigned does not make a page wait for it', async () => {
  const anne = await world.signIn();
  const page = await open(anne, 4_000);
  await askAndWait(anne, 1);
  await until(() => page.notifications.length === 1);
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
  await askAndWait(other, 1);
  await until(() => stays.notifications.length === 1);
  expect(stays.closings).toEqual([]);
  await expect(TestSocket.open(world.origin, { token: anne.token })).rejects.toThrow('not_authorized');
});

test('a page without websockets gets notifications, stock and recent activity by long polling', async () => {
  const anne = await world.signIn();
  const page = await TestSocket.open(world.origin, { token: anne.token }, 'polling');
  const visitor = await TestSocket.asAnonymous(world.origin, {}, 'polling');
  pages.push(page, visitor);
  const id = await acceptClaim(world.services, anne.playerId);
  await until(() => page.notifications.length === 1);
  expect(page.notifications[0]).toMatchObject({ seq: 1, data: { id } });
  const left = { name: 'Chest of GOLD', amountAvailable: 9 };
  await world.services.db.transaction().execute(async (tx) => {
    await announceFeed(tx, aRecentActivity());
    await announceStock(tx, dayOf(world.clock.now()), left);
  });
  await until(() => visitor.feed.length === 1 && page.stock.length === 1);
  expect(page.stock).toEqual([left]);
  expect(page.closings).toEqual([]);
});

test('a page that sends a message is disconnected', async () => {
  const anne = await world.signIn();
  const page = await open(anne);
  page.emit('give me gold');
  await until(() => page.closings.length > 0);
});

const entry = (index: number) => aRecentActivity({ id: `run-${index}` });

const announce = (entries: readonly RecentActivity[]) =>
  world.services.db.transaction().execute(async (tx) => {
    for (const each of entries) await announceFeed(tx, each);
  });

async function look(origin = world.origin): Promise<TestSocket> {
  const page = await TestSocket.asAnonymous(origin);
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
  await announce([entry(2)]);
  await until(() => both.every((page) => page.feed.length > 0));
  for (const page of both) expect(page.feed).toEqual([entry(2)]);
});

test('a visitor receives no notifications, and is disconnected for sending a message', async () => {
  const [anne, visitor] = await Promise.all([world.signIn(), look()]);
  const hers = await open(anne);
  await askAndWait(anne, 1);
  await until(() => hers.notifications.length === 1);
  visitor.emit('any message');
  await until(() => visitor.closings.length > 0);
  expect(visitor.notifications).toEqual([]);
});

test('players and visitors receive the build id of this worker when they connect', async () => {
  const served = builtPage('dist/client');
  const anne = await world.signIn();
  const [hers, visitor] = await Promise.all([open(anne), look()]);
  // The build id is sent before any notification, so it has arrived by then. A worker without a built client sends
  // none.
  await askAndWait(anne, 1);
  await announce([entry(1)]);
  await until(() => hers.notifications.length === 1 && visitor.feed.length === 1);
  expect([hers.build, visitor.build]).toEqual([served, served]);
});

test('a flood of recent activity is limited', async () => {
  const [anne, visitor] = await Promise.all([world.signIn(), look()]);
  const hers = await open(anne);
  await announce(Array.from({ length: 50 }, (_, index) => entry(index)));
  // The database delivers messages in order, so the worker has handled all entries before this notification. The
  // visitor's socket also delivers in order, so everything sent to it has arrived before the disconnect.
  await askAndWait(anne, 1);
  await until(() => hers.notifications.length === 1);
  visitor.emit('any message');
  await until(() => visitor.closings.length > 0);
  expect(visitor.feed.length).toBeGreaterThan(0);
  expect(visitor.feed.length).toBeLessThanOrEqual(16);
});

test('after a lost database connection pages get what happened meanwhile', async () => {
  const anne = await world.signIn();
  const page = await open(anne);
  const { db } = world.services;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'seven-isles listener'`.execute(db);
  await askAndWait(anne, 2);
  await until(() => page.notifications.length === 2);
  await askAndWait(anne, 1);
  await until(() => page.notifications.length === 3);
  expect(page.seqs).toEqual([1, 2, 3]);
});
