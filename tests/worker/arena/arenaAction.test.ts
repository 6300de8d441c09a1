import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { ArenaPlayer, linkDiscord, rewardOf, unlinkDiscord } from './ArenaPlayer.ts';

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
let anne: ArenaPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  anne = await ArenaPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const captainName = 'Reaver #1';
const openStays = (playerId: string) =>
  worker.services.db
    .selectFrom('arena_stays')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('claimed_at', 'is', null)
    .execute();

describe('sending', () => {
  test('a resting captain stands in the arena, on no mission', async () => {
    const captain = await anne.player.captain({ level: 7 });
    expect(await anne.send(captain)).toEqual({
      state: 'succeeded',
      code: null,
      message: 'Successfully sent captain to the arena!',
      notificationType: 'arena',
      result: { captainId: captain, reward: 0 },
    });
    expect(await anne.player.nft(captain)).toMatchObject({ standing: 'arena', currentMission: '' });
    expect((await anne.entry())?.arenaNft).toEqual({
      nftId: captain,
      nftName: captainName,
      nftImage: '/assets/captains/1.webp',
      reward: 0,
    });
  });

  test('without a linked Discord account is refused', async () => {
    await unlinkDiscord(worker, anne.id);
    expect(await anne.send(await anne.player.captain())).toEqual(refused('arena', 'arena_needs_discord'));
    expect(await openStays(anne.id)).toEqual([]);
  });

  test('an account of Twitter is none of Discord', async () => {
    await worker.services.db
      .updateTable('linked_accounts')
      .set({ provider: 'twitter' })
      .where('player_id', '=', anne.id)
      .execute();
    expect(await anne.send(await anne.player.captain())).toEqual(refused('arena', 'arena_needs_discord'));
  });

  test.each([
    ['mission', 'captain_not_resting'],
    ['moving', 'captain_not_in_game'],
    ['wallet', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('a captain whose standing is %s is refused', async (standing, code) => {
    const captain = await anne.player.captain();
    if (standing === 'mission') await anne.player.send('safe-haven', captain);
    else {
      await worker.services.db.updateTable('nfts').set({ standing }).where('uid', '=', captain).execute();
    }
    expect(await anne.send(captain)).toEqual(refused('arena', code, { captainName }));
  });

  test('a second captain, and the same one again, are refused', async () => {
    const [first, second] = [
      await anne.player.captain({}, { name: 'Reaver #7' }),
      await anne.player.captain(),
    ];
    await anne.send(first);
    for (const captain of [second, first]) {
      expect(await anne.send(captain)).toEqual(
        refused('arena', 'arena_occupied', { captainName: 'Reaver #7' }),
      );
    }
    expect((await openStays(anne.id)).map(({ captain_uid }) => captain_uid)).toEqual([first]);
  });

  test('of twenty sends at once, of ten captains, one takes effect', async () => {
    const captains = await Promise.all(Array.from({ length: 10 }, () => anne.player.captain()));
    const settled = await Promise.all([...captains, ...captains].map((captain) => anne.send(captain)));
    expect(settled.map(({ state }) => state).filter((state) => state === 'succeeded')).toHaveLength(1);
    expect(settled.map(({ code }) => code).filter((code) => code === 'arena_occupied')).toHaveLength(19);
    expect(await openStays(anne.id)).toHaveLength(1);
  });

  test('a mission and the arena at once: the captain is in one of them', async () => {
    const captain = await anne.player.captain();
    const [arena, mission] = await Promise.all([anne.send(captain), anne.player.send('safe-haven', captain)]);
    expect([arena.state, mission.state].sort()).toEqual(['refused', 'succeeded']);
  });

  test('another player’s captain is refused like a missing one', async () => {
    const theirs = await insertCaptain(worker.services.db, await insertPlayer(worker.services.db));
    for (const action of [true, false])
      for (const captain of [theirs, randomUUID()])
        expect(await anne.request(captain, action)).toEqual(aRefusal(404, 'captain_not_found'));
  });

  test('a ship is no captain', async () => {
    const ship = await insertCaptain(worker.services.db, anne.id, { type: 'SHIP' });
    expect(await anne.request(ship, true)).toEqual(aRefusal(404, 'captain_not_found'));
  });

  test.each([
    [{ nftuid: '', action: true }, 'nftuid'],
    [{ nftuid: "x'; drop table nfts", action: true }, 'nftuid'],
    [{ nftuid: 7, action: true }, 'nftuid'],
    [{ nftuid: 'x', action: 'true' }, 'action'],
    [{ nftuid: 'x' }, 'action'],
  ])('%j is refused', async (body, field) => {
    expect(await anne.player.call('arena', { body: body as never })).toMatchObject(
      aRefusal(400, 'invalid_input', { field }),
    );
  });

  test('is for players only', async () => {
    for (const route of ['arena', 'arenaLeaderboard', 'myArena'] as const)
      expect(await worker.call(route, { body: undefined as never })).toEqual(aRefusal(401, 'not_authorized'));
  });

  test('the same key twice is one send; under another body it is refused', async () => {
    const [captain, other] = [await anne.player.captain(), await anne.player.captain()];
    const key = randomUUID();
    const [first, again] = [await anne.request(captain, true, key), await anne.request(captain, true, key)];
    expect(again).toEqual(first);
    expect((await worker.untilSettled(first.answer.jobId)).state).toBe('succeeded');
    expect(await anne.request(other, true, key)).toEqual(aRefusal(409, 'idempotency_key_reused'));
    expect(await openStays(anne.id)).toHaveLength(1);
  });
});

describe('while a captain is there', () => {
  test('it can be neither sent, levelled, equipped nor moved', async () => {
    const captain = await anne.player.captain({ level: 5, ship: 3 });
    const crew = await insertCaptain(worker.services.db, anne.id, { type: 'CREW' });
    await anne.send(captain);
    await anne.player.give('CAPTAIN_LEVEL_TOKEN', 5);
    expect(await anne.player.send('safe-haven', captain)).toEqual(
      refused('initiate', 'captain_not_resting', { captainName }),
    );
    expect(await anne.player.levelUp(captain, 'CHARACTER', 1)).toEqual(
      refused('levelUpEntities', 'captain_in_arena', { captainName }),
    );
    expect(await anne.player.equip(captain, crew)).toEqual(
      refused('equip', 'captain_in_arena', { captainName }),
    );
    const { answer: eligible } = await anne.player.call('eligibleNfts', {
      query: { missionId: 'safe-haven' },
    });
    expect(eligible.map(({ uid }) => uid)).not.toContain(captain);
  });
});

describe('claiming', () => {
  test('pays the running reward once and brings the captain back', async () => {
    const captain = await anne.player.captain();
    await anne.send(captain);
    const before = await anne.treasure();
    expect(await anne.claim(captain)).toEqual({
      state: 'succeeded',
      code: null,
      message: 'Successfully claimed The Arena Rewards',
      notificationType: 'arena',
      result: { captainId: captain, reward: 0 },
    });
    expect(await anne.treasure()).toBe(before);
    expect(await anne.standing(captain)).toBe('resting');
    expect((await anne.entry())?.arenaNft).toBeNull();
    expect(await anne.claim(captain)).toEqual(refused('arena', 'captain_not_in_arena', { captainName }));
  });

  test('of another captain than the one there is refused', async () => {
    const [there, other] = [await anne.player.captain(), await anne.player.captain()];
    await anne.send(there);
    expect(await anne.claim(other)).toEqual(refused('arena', 'captain_not_in_arena', { captainName }));
    expect(await anne.standing(there)).toBe('arena');
  });

  test('and sending again is possible at once', async () => {
    const [first, second] = [await anne.player.captain(), await anne.player.captain()];
    await anne.send(first);
    await anne.claim(first);
    expect((await anne.send(second)).state).toBe('succeeded');
    expect(await rewardOf(worker, anne.id)).toBe(0n);
  });

  test('after Discord was disconnected works, and the entry still shows the captain', async () => {
    const captain = await anne.player.captain();
    await anne.send(captain);
    await unlinkDiscord(worker, anne.id);
    expect(await anne.entry()).toMatchObject({
      isLinked: false,
      rank: null,
      level: 0,
      arenaNft: { nftId: captain },
    });
    expect((await anne.claim(captain)).state).toBe('succeeded');
    expect(await anne.entry()).toBeNull();
  });
});

describe('XP', () => {
  const claimMission = async (player: TestPlayer) => {
    const captain = await player.captain({ level: 20 });
    const id = await player.sendForOutcome('safe-haven', captain, { multiplier: 1 });
    worker.clock.advanceHours(5);
    await player.claimResult(id);
  };

  test('a claimed mission brings 20 XP and one battle won', async () => {
    for (const times of [1, 2]) {
      await claimMission(anne.player);
      expect(await anne.entry()).toMatchObject({ xp: 20 * times, messageCount: times, level: 0 });
    }
  });

  test('without Discord brings nothing', async () => {
    const mary = await TestPlayer.signIn(worker);
    await claimMission(mary);
    expect((await mary.call('myArena')).answer).toBeNull();
    await linkDiscord(worker, mary.playerId);
    expect((await mary.call('myArena')).answer).toMatchObject({
      xp: 0,
      level: 0,
      isLinked: true,
      rank: null,
    });
  });

  test('belongs to the Discord account, whoever links it next', async () => {
    const discordId = await linkDiscord(worker, (await TestPlayer.signIn(worker)).playerId, { xp: 480 });
    await worker.services.db
      .deleteFrom('linked_accounts')
      .where('provider_user_id', '=', discordId)
      .execute();
    const mary = await TestPlayer.signIn(worker);
    await linkDiscord(worker, mary.playerId, { discordId });
    expect((await mary.call('myArena')).answer).toMatchObject({ xp: 480, level: 3 });
    await claimMission(mary);
    expect((await mary.call('myArena')).answer).toMatchObject({ xp: 500, messageCount: 1 });
  });
});
