import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { MissionResult } from '#contract/missions.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { dayMs, hourMs } from '#rules/time.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { linearTreasure } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { storeTreasureRate } from '#worker/missions/treasureRates.ts';

const game = playerPerTest({
  rules: { treasurePerStrength: linearTreasure },
  prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z'),
});

/** Levels with strength 10 × (30 + 20) × 20 = 10,000, which earns 5,000 Treasure a day at 0.5 Treasure a unit. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };
/** Levels with strength 50 × (125 + 125) × 125 = 1,562,500, which earns 781,250 Treasure a day, far above the cap. */
const mighty = { level: 50, ship: 125, crew: 125, item: 125 };

describe('what cannot be claimed', () => {
  test('a mission that is not finished, up to the last millisecond', async () => {
    const id = await game.player.sendForOutcome('safe-haven', await game.player.captain(), {
      type: 'success',
    });
    game.worker.clock.advanceMs(4 * 3_600_000 - 1);
    expect(await game.player.claim(id)).toEqual({
      ...refused('claim', 'mission_not_finished'),
      message: 'This mission is not finished yet.',
    });
    game.worker.clock.advanceMs(1);
    expect(await game.player.claim(id)).toMatchObject({ state: 'succeeded' });
  });

  test("another player's mission, like a missing one", async () => {
    const otherPlayer = await TestPlayer.signIn(game.worker);
    const theirs = await otherPlayer.sendForOutcome('safe-haven', await otherPlayer.captain(), {});
    game.worker.clock.advanceHours(5);
    const paths = [theirs, randomUUID(), 'nonsense'].map((id) => `active-missions/${id}`);
    const answers = await Promise.all([
      ...paths.map((activeMissionPath) => game.player.call('claim', { body: { activeMissionPath } })),
      ...paths.map((path) => game.player.call('claimBatch', { body: { activeMissionPaths: [path] } })),
    ]);
    expect(answers).toEqual(Array(6).fill(aRefusal(404, 'active_mission_not_found')));
    expect(await otherPlayer.claim(theirs)).toMatchObject({ state: 'succeeded' });
  });

  test('anything that is not the path of an active mission', async () => {
    for (const activeMissionPath of ['missions/safe-haven', randomUUID(), '', 'active-missions/../users']) {
      const called = await game.player.call('claim', { body: { activeMissionPath } });
      expect(called).toEqual(aRefusal(400, 'invalid_input', { field: 'activeMissionPath' }));
    }
  });

  test('a mission already claimed', async () => {
    const id = await game.player.sendForOutcome('safe-haven', await game.player.captain(), {});
    game.worker.clock.advanceHours(4);
    await game.player.claimResult(id);
    expect(await game.player.claim(id)).toEqual(refused('claim', 'mission_already_claimed'));
  });
});

test('twenty claims of one mission at once pay once', async () => {
  const captain = await game.player.captain(steady);
  const id = await game.player.sendForOutcome('safe-haven', captain, { multiplier: 1 });
  const { treasureAmount } = await game.player.me();
  game.worker.clock.advanceHours(24);
  const calls = await Promise.all(
    Array.from({ length: 20 }, () =>
      game.player.call('claim', { body: { activeMissionPath: `active-missions/${id}` } }),
    ),
  );
  const outcomes = await Promise.all(calls.map(({ answer }) => game.worker.untilSettled(answer.jobId)));
  expect(outcomes.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  expect(outcomes.filter(({ code }) => code === 'mission_already_claimed')).toHaveLength(19);
  expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 5_000);
});

describe('what a Treasure plunder pays', () => {
  test.each([
    { wanted: 'the least hours', to: 'safe-haven', hours: 4, multiplier: 1, treasure: 833 },
    { wanted: 'a full day', to: 'safe-haven', hours: 24, multiplier: 1, treasure: 5_000 },
    { wanted: 'nothing more after a day', to: 'safe-haven', hours: 100, multiplier: 1, treasure: 5_000 },
    { wanted: 'double', to: 'safe-haven', hours: 24, multiplier: 2, treasure: 10_000 },
    { wanted: 'double of the pro rata', to: 'treasure-pit', hours: 8, multiplier: 2, treasure: 3_332 },
    { wanted: 'five times', to: 'the-vault-of-embers', hours: 24, multiplier: 5, treasure: 25_000 },
    { wanted: 'nothing for a shipwreck', to: 'treasure-pit', hours: 24, multiplier: 0, treasure: 0 },
  ])('$wanted: $treasure', async ({ to, hours, multiplier, treasure }) => {
    const captain = await game.player.captain(steady);
    const before = await game.player.me();
    const id = await game.player.sendForOutcome(to, captain, { multiplier });
    game.worker.clock.advanceHours(hours);
    const result = await game.player.claimResult(id);
    expect(result).toMatchObject({
      type: 'Plunders',
      outcome: { type: multiplier === 0 ? 'failure' : 'success', multiplier },
      reward: treasure,
      gemsReward: 0,
      arrrReward: 0,
      levelsGained: 0,
    });
    const after = await game.player.me();
    expect(after.treasureAmount - before.treasureAmount).toBe(treasure);
    expect(after.gemsAmount).toBe(before.gemsAmount);
  });

  test('by the rate of the hour', async () => {
    await game.worker.services.db
      .insertInto('treasure_rates')
      .values({
        hour: game.worker.clock.now(),
        treasure_per_strength: '0.123457',
        total_strength: 16_200_000n,
      })
      .execute();
    try {
      const { answer } = await game.player.call('treasurePerStrength');
      expect(answer).toEqual({
        treasurePerStrength: 0.123457,
        medianLevels: { CHARACTER: 0, SHIP: 0, CREW: 0, ITEM: 0 },
      });
      const id = await game.player.sendForOutcome('safe-haven', await game.player.captain(steady), {
        multiplier: 1,
      });
      game.worker.clock.advanceHours(24);
      expect((await game.player.claimResult(id)).reward).toBe(1_234);
    } finally {
      await game.worker.services.db.deleteFrom('treasure_rates').execute();
    }
  });

  test('by a rate that is calculated again after the hours that the rules name', async () => {
    const { db } = game.worker.services;
    const everySixHours = {
      treasurePerStrength: { ...ruleTables.treasurePerStrength, refreshHours: 6 },
    };
    try {
      for (const time of ['12:00', '13:00', '17:59', '18:00', '20:00'])
        await storeTreasureRate(db, everySixHours, new Date(`2026-06-17T${time}:00Z`));
      const rows = await db.selectFrom('treasure_rates').select('hour').orderBy('hour').execute();
      expect(rows.map(({ hour }) => hour.toISOString())).toEqual([
        '2026-06-17T12:00:00.000Z',
        '2026-06-17T18:00:00.000Z',
      ]);
    } finally {
      await db.deleteFrom('treasure_rates').execute();
    }
  });

  test('by a rate without runs that nobody has claimed for seven days', async () => {
    const { db, clock } = game.worker.services;
    await game.player.sendForOutcome('safe-haven', await game.player.captain(steady), { multiplier: 1 });
    const ended = clock.now().getTime() + 4 * hourMs;
    const week = 7 * dayMs;
    try {
      for (const at of [ended + week, ended + week + hourMs])
        await storeTreasureRate(db, ruleTables, new Date(at));
      const rows = await db.selectFrom('treasure_rates').select('total_strength').orderBy('hour').execute();
      const [counted = 0n, left = 0n] = rows.map(({ total_strength }) => total_strength);
      expect(counted - left).toBe(100_953n);
    } finally {
      await db.deleteFrom('treasure_rates').execute();
    }
  });

  test('never more than 100,000 a captain and day, counted to midnight UTC', async () => {
    const captain = await game.player.captain(mighty);
    const rewards: number[] = [];
    // The claims happen at 16:00, at 20:00, and at 00:00 of the next day.
    for (let run = 0; run < 3; run += 1) {
      const id = await game.player.sendForOutcome('safe-haven', captain, { multiplier: 1 });
      game.worker.clock.advanceHours(4);
      rewards.push((await game.player.claimResult(id)).reward);
    }
    expect(rewards).toEqual([100_000, 0, 100_000]);
  });

  test('the result says how much the limit of the day did not pay, and a result of before says nothing', async () => {
    const captain = await game.player.captain(mighty);
    // 4 hours of 781,250 Treasure a day are 130,208, and double of them after the limit is reached.
    for (const [multiplier, reward, treasureOverLimit] of [
      [1, 100_000, 30_208],
      [2, 0, 260_416],
    ] as const) {
      const id = await game.player.sendForOutcome('safe-haven', captain, { multiplier });
      game.worker.clock.advanceHours(4);
      expect(await game.player.claimResult(id)).toMatchObject({ reward, treasureOverLimit });
    }
    const results = async () =>
      (await game.player.call('missionResults')).answer.map((result) => result.treasureOverLimit);
    expect((await results()).slice(0, 2)).toEqual([260_416, 30_208]);
    await game.worker.services.db
      .updateTable('mission_runs')
      .set({ result: sql`result - 'treasureOverLimit'` })
      .where('captain_uid', '=', captain)
      .execute();
    expect((await results()).slice(0, 2)).toEqual([0, 0]);
  });

  test('a double that passes the cap is cut to it, and other captains are not touched', async () => {
    const [one, other] = [await game.player.captain(mighty), await game.player.captain(mighty)];
    const first = await game.player.sendForOutcome('safe-haven', one, { multiplier: 2 });
    const second = await game.player.sendForOutcome('safe-haven', other, { multiplier: 1 });
    game.worker.clock.advanceHours(4);
    expect((await game.player.claimResult(first)).reward).toBe(100_000);
    expect((await game.player.claimResult(second)).reward).toBe(100_000);
  });
});

describe('what the Gem Emporium pays', () => {
  test.each([
    { hours: 12, multiplier: 1, gems: 5 },
    { hours: 24, multiplier: 1, gems: 10 },
    { hours: 30, multiplier: 3, gems: 30 },
    { hours: 24, multiplier: 0, gems: 1 },
  ])('×$multiplier after $hours h: $gems gems', async ({ hours, multiplier, gems }) => {
    const before = await game.player.me();
    const id = await game.player.sendForOutcome('gem-emporium', await game.player.captain(steady), {
      multiplier,
    });
    game.worker.clock.advanceHours(hours);
    expect(await game.player.claimResult(id)).toMatchObject({ reward: gems, gemsReward: gems });
    const after = await game.player.me();
    expect(after.gemsAmount - before.gemsAmount).toBe(gems);
    expect(after.treasureAmount).toBe(before.treasureAmount);
  });
});

describe('levelling', () => {
  test.each([
    { to: 'captains-academy', levelCount: 2, field: 'level', from: 10 },
    { to: 'shipwright-and-co', levelCount: 1, field: 'shipLevel', from: 20 },
    { to: 'the-docks', levelCount: 3, field: 'crewLevel', from: 30 },
    { to: 'the-blacksmith', levelCount: 1, field: 'itemLevel', from: 20 },
  ] as const)(
    '$to raises $field by $levelCount, and nothing else',
    async ({ to, levelCount, field, from }) => {
      const captain = await game.player.captain(steady);
      const before = await game.player.nft(captain);
      const { result: sent } = await game.player.send(to, captain, levelCount);
      game.worker.clock.advanceHours(100);
      const result = await game.player.claimResult(Object(sent).id);
      const after = await game.player.nft(captain);
      expect(after).toEqual({
        ...before,
        [field]: from + levelCount,
        strength: expect.any(Number),
        standing: 'resting',
      });
      expect(result).toMatchObject({
        type: 'Events',
        outcome: { type: 'success', multiplier: 1 },
        reward: 0,
        levelsGained: levelCount,
        nftsLoaded: [after],
      });
    },
  );

  test('the ship of the Shipwright grows stronger: 10 × 50 × 21', async () => {
    const captain = await game.player.captain(steady);
    const { result } = await game.player.send('shipwright-and-co', captain);
    game.worker.clock.advanceHours(16);
    expect((await game.player.claimResult(Object(result).id)).nftsLoaded[0]).toMatchObject({
      strength: 10_500,
    });
  });

  test('levels beyond the cap are lost when the cap was reached meanwhile', async () => {
    const captain = await game.player.captain({ level: 47 });
    const { result } = await game.player.send('captains-academy', captain, 3);
    await game.worker.services.db.updateTable('nfts').set({ level: 49 }).where('uid', '=', captain).execute();
    game.worker.clock.advanceHours(72);
    expect(await game.player.claimResult(Object(result).id)).toMatchObject({ levelsGained: 1 });
    expect(await game.player.nft(captain)).toMatchObject({ level: 50 });
  });
});

test('the revealed seed is the committed one, and anyone can repeat the roll', async () => {
  const captain = await game.player.captain();
  const { result: sent } = await game.player.send('gem-emporium', captain);
  game.worker.clock.advanceHours(12);
  const { id, seed, outcome } = await game.player.claimResult(Object(sent).id);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(Object(sent).commitment);
  // Repeats the published rule, here without a client seed: the first six bytes of SHA-256 of
  // "{seed}:{id of the active mission}:{uid of the captain}", read as a fraction of 1.
  const digest = createHash('sha256').update(`${seed}:${id}:${captain}`).digest();
  const roll = digest.readUIntBE(0, 6) / 2 ** 48;
  // Rates of risk 3: .25 fail, .49 pay once, .20 twice, .06 three times.
  expect(outcome.multiplier).toBe(roll < 0.25 ? 0 : roll < 0.74 ? 1 : roll < 0.94 ? 2 : 3);
});

test('a claim counts the mission and its time as played', async () => {
  const plunderer = await game.player.captain(steady);
  const id = await game.player.sendForOutcome('safe-haven', plunderer, {});
  const { result: sent } = await game.player.send('the-docks', await game.player.captain(steady));
  game.worker.clock.advanceHours(30);
  await game.player.claimResult(id);
  await game.player.claimResult(Object(sent).id);
  // A plunder counts as at most 24 hours, although it was claimed after 30; levelling counts with its duration of 12
  // hours.
  expect(await game.player.me()).toMatchObject({ missionsPlayed: 2, timePlayed: (24 + 12) * 3600 });
});

test('many claims in one batch, each with a notification of its own job', async () => {
  const captains = await Promise.all(Array.from({ length: 5 }, () => game.player.captain(steady)));
  const ids: string[] = [];
  for (const captain of captains)
    ids.push(await game.player.sendForOutcome('safe-haven', captain, { multiplier: 1 }));
  game.worker.clock.advanceHours(24);
  const { answer } = await game.player.call('claimBatch', {
    body: { activeMissionPaths: ids.map((id) => `active-missions/${id}`) },
  });
  const settled = await Promise.all(answer.jobIds.map((jobId) => game.worker.untilSettled(jobId)));
  expect(settled.map(({ message }) => message)).toEqual(Array(5).fill('Successfully claimed 1 mission(s)'));
  expect(settled.map(({ result }) => (result as MissionResult).id)).toEqual(ids);
  const { answer: results } = await game.player.call('missionResults');
  expect(results.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((await game.player.call('activeMissions')).answer).toEqual([]);
});
