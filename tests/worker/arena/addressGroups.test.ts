import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arenaLevel } from '#rules/arena/arenaLevel.ts';
import { countedLevel } from '#rules/arena/countedLevels.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { dayMs, dayOf } from '#rules/time.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { closeEndedArenaDay } from '#worker/arena/closeArenaDay.ts';
import { payArenaShares } from '#worker/arena/payArenaShares.ts';
import { ArenaPlayer, linkDiscord, rewardOf, someoneThere } from './ArenaPlayer.ts';

const noon = Date.parse('2026-06-17T12:00:00Z');

let worker: TestWorker;
beforeAll(async () => {
  // The last proxy of `X-Forwarded-For` is trusted, so that a test can log in from many addresses.
  worker = await startTestWorker({ config: { trustedProxies: 1 } });
});
// `stop` checks every invariant, that of the account `arena` too.
afterAll(() => worker.stop());

let days = 0;
/** Begins another day, with no player of an earlier one in its shares. */
async function beginDay(): Promise<void> {
  days += 2;
  worker.clock.set(noon + days * dayMs);
  await worker.services.db.deleteFrom('linked_accounts').execute();
}
beforeEach(beginDay);

const from = (address: string) => ({ 'x-forwarded-for': address });
/** A player who logged in from this address, with a captain in the arena that was sent by a call. */
async function fighter(address: string, xp: number): Promise<ArenaPlayer> {
  const player = await ArenaPlayer.link(worker, await TestPlayer.signIn(worker, from(address)), xp);
  expect((await player.send(await player.player.captain())).state).toBe('succeeded');
  return player;
}
/** Ends the day: closes it and adds the shares to the rewards, as the schedule does. */
async function endDay(): Promise<void> {
  const midnight = Math.ceil(worker.clock.now().getTime() / dayMs) * dayMs;
  worker.clock.set(midnight);
  await worker.services.db
    .transaction()
    .execute((tx) => closeEndedArenaDay({ tx, dueAt: new Date(midnight), services: worker.services }));
  await payArenaShares(worker.services);
}
const rewards = async (players: readonly ArenaPlayer[]) =>
  Promise.all(players.map(async ({ id }) => Number(await rewardOf(worker, id))));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('a hundred accounts of level 1 at one address get no more in a day than one of level 13 with their XP', async () => {
  const one = await fighter('203.0.113.1', 10_000);
  const many: ArenaPlayer[] = [];
  for (let batch = 0; batch < 10; batch += 1) {
    many.push(...(await Promise.all(Array.from({ length: 10 }, () => fighter('203.0.113.2', 100)))));
  }
  const [first = one] = many;
  expect((await first.entry())?.countedLevel).toBe(0.13);
  expect((await one.entry())?.countedLevel).toBe(13);
  await endDay();
  expect(await rewards([one])).toEqual([100_000]);
  expect(await rewards(many)).toEqual(many.map(() => 1_000));
  const before = await first.treasure();
  const captain = String((await first.entry())?.arenaNft?.nftId);
  expect((await first.claim(captain)).result).toMatchObject({ reward: 1_000 });
  expect(await first.treasure()).toBe(before + 1_000);
});

describe('a group', () => {
  test('is one IPv4 address or one IPv6 /64; others count alone', async () => {
    const players = [
      await fighter('2001:db8:0:1::1', 100),
      await fighter('2001:db8:0:1::2', 100),
      await fighter('2001:db8:0:2::1', 100),
      await fighter('198.51.100.7', 100),
      await fighter('::ffff:198.51.100.7', 100),
    ];
    await endDay();
    // Three groups of one level each, of which two are shared by two.
    expect(await rewards(players)).toEqual([33_333, 33_333, 66_666, 33_333, 33_333]);
  });

  test('is where the player logged in last', async () => {
    const stayed = await fighter('192.0.2.1', 100);
    const { wallet, playerId } = await worker.signIn(undefined, from('192.0.2.1'));
    await linkDiscord(worker, playerId, { xp: 255 });
    // An account without a captain in the arena changes nothing.
    expect((await stayed.entry())?.countedLevel).toBe(1);
    await insertCaptain(worker.services.db, playerId, { standing: 'arena' });
    expect((await stayed.entry())?.countedLevel).toBe(0.666);
    await worker.signIn(wallet, from('192.0.2.2'));
    expect((await stayed.entry())?.countedLevel).toBe(1);
    await endDay();
    expect(await rewards([stayed])).toEqual([66_666]);
    expect(await rewardOf(worker, playerId)).toBe(133_333n);
  });

  test('of a grown household counts whole, and one who never logged in since counts alone', async () => {
    const household = [await fighter('192.0.2.20', 18_375), await fighter('192.0.2.20', 23_850)];
    const alone = await someoneThere(worker, 255);
    await endDay();
    expect(await rewards(household)).toEqual([90_000, 100_000]);
    expect(await rewardOf(worker, alone)).toBe(10_000n);
  });

  test('is stored as a hash that does not show the address', async () => {
    const { player } = await fighter('192.0.2.77', 100);
    const { address_group: stored } = await worker.services.db
      .selectFrom('login_address_groups')
      .selectAll()
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow();
    expect([stored.length, stored.toString('latin1').includes('192.0.2.77')]).toEqual([16, false]);
  });
});

test('what counts is the rule, for any accounts in any groups', async () => {
  const { db } = worker.services;
  const account = fc.record({ group: fc.nat(4), xp: fc.oneof(fc.nat(3_000), fc.nat(60_000)) });
  await fc.assert(
    fc.asyncProperty(fc.array(account, { minLength: 1, maxLength: 12 }), async (accounts) => {
      await beginDay();
      const ids = [];
      for (const { group, xp } of accounts) {
        const id = await insertPlayer(db);
        await linkDiscord(worker, id, { xp });
        await insertCaptain(db, id, { standing: 'arena' });
        await db
          .insertInto('login_address_groups')
          .values({ player_id: id, address_group: Buffer.from([group]) })
          .execute();
        ids.push(id);
      }
      const levelOf = (xp: number) => arenaLevel(ruleTables, xp).level;
      const expected = accounts.map(({ group, xp }) => {
        const there = accounts.filter((one) => one.group === group && levelOf(one.xp) > 0);
        const sums = {
          levels: sum(there.map((one) => levelOf(one.xp))),
          xp: sum(there.map((one) => one.xp)),
        };
        return countedLevel(ruleTables, levelOf(xp), sums);
      });
      await endDay();
      const closed = await db
        .selectFrom('arena_days')
        .select(['levels', 'captains'])
        .where('day', '=', dayOf(new Date(worker.clock.now().getTime() - 1)))
        .executeTakeFirstOrThrow();
      const total = sum(expected);
      expect(closed).toEqual({ levels: BigInt(total), captains: expected.filter((one) => one > 0).length });
      expect(await Promise.all(ids.map((id) => rewardOf(worker, id)))).toEqual(
        expected.map((one) => (total === 0 ? 0n : BigInt(Math.floor((200_000 * one) / total)))),
      );
    }),
    { numRuns: 15 },
  );
});
