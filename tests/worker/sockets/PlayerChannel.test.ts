import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameNotification } from '#contract/notifications.ts';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';
import { PlayerChannel } from '#worker/sockets/PlayerChannel.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

/** A player with three stored notifications. */
async function playerWithThree(): Promise<{ playerId: string; stored: GameNotification[] }> {
  const { db } = world.services;
  const { playerId } = await world.signIn();
  for (let index = 0; index < 3; index += 1) await acceptClaim(world.services, playerId);
  await expect
    .poll(async () => (await readNotifications(db, playerId, 0)).length, { timeout: 15_000, interval: 20 })
    .toBe(3);
  return { playerId, stored: await readNotifications(db, playerId, 0) };
}

/** An open page that has received all up to this number. */
function pageAt(channel: PlayerChannel, cursor: number): GameNotification[] {
  const received: GameNotification[] = [];
  channel.add({ cursor, emit: (_event, notification) => received.push(notification) });
  return received;
}

test('what a message carries is sent to the pages that it follows on; those further back read all that is stored', async () => {
  const { playerId, stored } = await playerWithThree();
  const channel = new PlayerChannel(world.services.db, playerId);
  const next = pageAt(channel, 1);
  const behind = pageAt(channel, 0);
  const ahead = pageAt(channel, 3);
  expect(channel.push(stored.slice(1))).toBe(false);
  expect([next, behind, ahead]).toEqual([stored.slice(1), [], []]);
  await channel.pump();
  expect([next, behind, ahead]).toEqual([stored.slice(1), stored, []]);
});

test('nothing is left to read for pages that what a message carries follows on, nor is it sent twice', async () => {
  const { playerId, stored } = await playerWithThree();
  const channel = new PlayerChannel(world.services.db, playerId);
  const page = pageAt(channel, 2);
  expect([channel.push(stored.slice(2)), channel.push(stored.slice(2))]).toEqual([true, true]);
  expect(page).toEqual(stored.slice(2));
});

test('what a message carries is not sent to a page in the middle of it, which reads the rest', async () => {
  const { playerId, stored } = await playerWithThree();
  const channel = new PlayerChannel(world.services.db, playerId);
  const page = pageAt(channel, 2);
  expect(channel.push(stored)).toBe(false);
  await channel.pump();
  expect(page).toEqual(stored.slice(2));
});
