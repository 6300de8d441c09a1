import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BodyIn } from '#contract/routes.ts';
import { countsAsUnread } from '#rules/notifications/countsAsUnread.ts';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { errorSentence } from '#words/errors.ts';
import { claimAutomatically } from '#worker/missions/autoClaim.ts';
import { notifyPlayers } from '#worker/notifications/notifyPlayers.ts';

const game = playerPerTest();

const history = async (query: { filter?: 'missions' | 'refused'; before?: number; limit?: number } = {}) =>
  (await game.player.call('notificationHistory', { query })).answer;
const unread = async (player = game.player) => (await player.call('unreadNotifications')).answer;
const markRead = (seq: number, idempotencyKey: string = randomUUID(), player = game.player) =>
  player.call('markNotificationsRead', { body: { seq }, idempotencyKey });

/** Claims `count` missions that do not exist: each job is refused, and the player gets a notification for each. */
async function refuse(count: number): Promise<void> {
  const { services } = game.worker;
  await Promise.all(Array.from({ length: count }, () => acceptClaim(services, game.player.playerId)));
  await game.worker.untilIdle(game.player.playerId);
}

async function tell(ship: string): Promise<void> {
  const fact = { name: 'resignedFrom', ship } as const;
  const data = { id: randomUUID(), error: false, success: true, message: { fact } };
  await game.worker.services.db
    .transaction()
    .execute((tx) =>
      notifyPlayers(tx, 'fleetCaptain', [{ playerId: game.player.playerId, data }], game.worker.clock.now()),
    );
}

/** Lets auto-claim claim two runs: the first is renewed, and after the second the renewal cannot be paid. */
async function endAutoClaim(): Promise<void> {
  await game.player.give('GOLD', 30_000);
  await game.player.give('BOOTY', 2_500);
  const captainId = await game.player.captain({ level: 1, ship: 1, crew: 1, item: 1 });
  await game.player.send('all-hands-on-deck', captainId);
  const [run] = (await game.player.call('activeMissions')).answer;
  const { answer } = await game.player.call('payAllHandsOnDeck', {
    body: { activeMissionId: run?.id ?? '' },
  });
  await game.worker.untilSettled(answer.jobId);
  await claimAfterADay();
  await game.player.giveAway('GOLD');
  await claimAfterADay();
}

async function claimAfterADay(): Promise<void> {
  game.worker.clock.advanceHours(24);
  await claimAutomatically(game.worker.services);
  await game.worker.untilIdle(game.player.playerId);
}

describe('the history', () => {
  test('lists what happened, newest first, with the place where it happened', async () => {
    const captainId = await game.player.captain({ level: 5, ship: 1, crew: 1, item: 1 });
    await game.player.send('treasure-pit', captainId);
    const [run] = (await game.player.call('activeMissions')).answer;
    await game.player.claim(run?.id ?? '');
    await game.player.levelUp(captainId, 'CHARACTER', 100_000);
    await game.player.equip(captainId, captainId);
    const { notifications, next } = await history();
    expect(next).toBeNull();
    const at = game.worker.clock.now().getTime();
    expect(notifications).toMatchObject([
      { seq: 4, type: 'equip', isRefused: true, at, place: { captainId } },
      { seq: 3, type: 'levelUpEntities', isRefused: true, at, place: { captainId, entity: 'CHARACTER' } },
      {
        seq: 2,
        type: 'claim',
        isRefused: true,
        message: errorSentence('mission_not_finished'),
        place: { missionId: 'treasure-pit' },
      },
      { seq: 1, type: 'initiate', isRefused: false, place: { missionId: 'treasure-pit' } },
    ]);
  });

  test('stores facts, and gives the sentences of them and of an earlier version', async () => {
    const { db } = game.worker.services;
    await tell('Gannet');
    const { playerId } = game.player;
    const rows = await db
      .selectFrom('notifications')
      .select('data')
      .where('player_id', '=', playerId)
      .execute();
    expect(rows).toMatchObject([{ data: { message: { fact: { name: 'resignedFrom', ship: 'Gannet' } } } }]);
    await sql`update notifications set data = data || '{"message": "As it was said."}' where player_id = ${playerId}`.execute(
      db,
    );
    await refuse(1);
    const { notifications } = await history();
    expect(notifications.map(({ message }) => message)).toEqual([
      errorSentence('active_mission_not_found'),
      'As it was said.',
    ]);
  });

  test('is read page by page, and news neither repeat nor hide one', async () => {
    await refuse(5);
    const first = await history({ limit: 2 });
    expect(first.notifications.map(({ seq }) => seq)).toEqual([5, 4]);
    await tell('News.');
    const second = await history({ limit: 2, before: first.next ?? 0 });
    expect(second.notifications.map(({ seq }) => seq)).toEqual([3, 2]);
    const third = await history({ limit: 2, before: second.next ?? 0 });
    expect(third.notifications.map(({ seq }) => seq)).toEqual([1]);
    expect(third.next).toBeNull();
  });

  test('a filter leaves one topic, or what was refused', async () => {
    await tell('A ship.');
    await refuse(2);
    await tell('Another ship.');
    expect((await history({ filter: 'missions' })).notifications.map(({ seq }) => seq)).toEqual([3, 2]);
    expect((await history({ filter: 'refused', limit: 1 })).next).toBe(3);
    const { answer } = await game.player.call('notificationHistory', { query: { filter: 'emissions' } });
    expect(answer).toEqual({ notifications: [], next: null });
  });

  test('a filter goes on where one page has looked through its five hundred', async () => {
    await tell('Gannet');
    await refuse(505);
    const first = await game.player.call('notificationHistory', { query: { filter: 'fleet' } });
    expect(first.answer).toEqual({ notifications: [], next: 7 });
    const second = await game.player.call('notificationHistory', { query: { filter: 'fleet', before: 7 } });
    expect(second.answer.notifications.map(({ message }) => message)).toEqual([
      'You are not the fleet captain of Gannet any more.',
    ]);
    expect(second.answer.next).toBeNull();
  }, 60_000);

  test("another player's notifications are not listed", async () => {
    await tell('Mine.');
    const mary = await TestPlayer.signIn(game.worker);
    expect((await mary.call('notificationHistory')).answer).toEqual({ notifications: [], next: null });
  });

  test.each([
    ['before', { before: 0 }],
    ['limit', { limit: 101 }],
    ['filter', { filter: 'pirates' }],
  ])('a wrong %s is refused', async (field, query) => {
    expect(await game.player.call('notificationHistory', { query: query as object })).toEqual(
      aRefusal(400, 'invalid_input', { field }),
    );
  });
});

describe('unread', () => {
  test('counts what nobody asked for and what was refused, until it is marked read', async () => {
    const captainId = await game.player.captain({ level: 5, ship: 1, crew: 1, item: 1 });
    await game.player.send('treasure-pit', captainId);
    expect(await unread()).toEqual({ unread: 0, readSeq: 0, newestSeq: 1 });
    await refuse(1);
    await tell('A ship.');
    expect(await unread()).toEqual({ unread: 2, readSeq: 0, newestSeq: 3 });
    expect((await markRead(2)).answer).toEqual({ unread: 1, readSeq: 2, newestSeq: 3 });
    expect((await markRead(3)).answer).toEqual({ unread: 0, readSeq: 3, newestSeq: 3 });
  });

  test('the worker counts what the rule counts', async () => {
    await refuse(1);
    await tell('A ship.');
    await endAutoClaim();
    const { answer } = await game.player.call('notifications');
    const counted = answer.filter(countsAsUnread).map(({ seq }) => seq);
    expect(counted).toHaveLength(3);
    expect((await unread()).unread).toBe(3);
    const { notifications } = await history();
    expect(notifications.filter((one) => one.countsAsUnread).map(({ seq }) => seq)).toEqual(
      counted.toReversed(),
    );
  });

  test('never falls back, and marks nothing that is still to come', async () => {
    await refuse(2);
    await markRead(2);
    expect((await markRead(1)).answer.readSeq).toBe(2);
    expect((await markRead(1_000_000)).answer.readSeq).toBe(2);
    await tell('Later.');
    expect((await unread()).unread).toBe(1);
  });

  test('the same key answers the same, twenty at once have one effect', async () => {
    await refuse(3);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => markRead(2, key)));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await markRead(3, key)).toEqual(aRefusal(409, 'idempotency_key_reused'));
    expect((await unread()).readSeq).toBe(2);
  });

  test('marks the own ones only, and stops counting at a hundred', async () => {
    await refuse(102);
    const mary = await TestPlayer.signIn(game.worker);
    expect((await markRead(102, randomUUID(), mary)).answer).toEqual({
      unread: 0,
      readSeq: 0,
      newestSeq: 0,
    });
    expect((await unread()).unread).toBe(100);
  });

  test.each([-1, 1.5, '1', null])('%j is no number of a notification', async (seq) => {
    const body = { seq } as BodyIn<'markNotificationsRead'>;
    expect(await game.player.call('markNotificationsRead', { body })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'seq' }),
    );
  });
});
