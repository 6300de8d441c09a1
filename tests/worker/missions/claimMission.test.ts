import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MissionResult } from '#contract/missions.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { storeTreasureRate } from '#worker/missions/treasureRates.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

/** Levels with strength 10 × (30 + 20) × 20 = 10,000, which earns 5,000 Treasure a day at 0.5 Treasure a unit. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };
/** Levels with strength 50 × (125 + 125) × 125 = 1,562,500, which earns 781,250 Treasure a day, far above the cap. */
const mighty = { level: 50, ship: 125, crew: 125, item: 125 };

describe('what cannot be claimed', () => {
  test('a mission that is not finished, up to the last millisecond', async () => {
    const id = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(), { type: 'success' });
    worker.clock.advanceMs(4 * 3_600_000 - 1);
    expect(await testPlayer.claim(id)).toEqual({
      ...refused('claim', 'mission_not_finished'),
      message: 'This mission is not finished yet.',
    });
    worker.clock.advanceMs(1);
    expect(await testPlayer.claim(id)).toMatchObject({ state: 'succeeded' });
  });

  test("another player's mission, like a missing one", async () => {
    const otherPlayer = await TestPlayer.signIn(worker);
    const theirs = await otherPlayer.sendForOutcome('safe-haven', await otherPlayer.captain(), {});
    worker.clock.advanceHours(5);
    const paths = [theirs, randomUUID(), 'nonsense'].map((id) => `active-missions/${id}`);
    const answers = await Promise.all([
      ...paths.map((activeMissionPath) => testPlayer.call('claim', { body: { activeMissionPath } })),
      ...paths.map((path) => testPlayer.call('claimBatch', { body: { activeMissionPaths: [path] } })),
    ]);
    expect(answers).toEqual(Array(6).fill(aRefusal(404, 'active_mission_not_found')));
    expect(await otherPlayer.claim(theirs)).toMatchObject({ state: 'succeeded' });
  });

  test('anything that is not the path of an active mission', async () => {
    for (const activeMissionPath of ['missions/safe-haven', randomUUID(), '', 'active-missions/../users']) {
      const called = await testPlayer.call('claim', { body: { activeMissionPath } });
      expect(called).toEqual(aRefusal(400, 'invalid_input', { field: 'activeMissionPath' }));
    }
  });

  test('a mission already claimed', async () => {
    const id = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(), {});
    worker.clock.advanceHours(4);
    await testPlayer.claimResult(id);
    expect(await testPlayer.claim(id)).toEqual(refused('claim', 'mission_already_claimed'));
  });
});

test('twenty claims of one mission at once pay once', async () => {
  const captain = await testPlayer.captain(steady);
  const id = await testPlayer.sendForOutcome('safe-haven', captain, { multiplier: 1 });
  const { treasureAmount } = await testPlayer.me();
  worker.clock.advanceHours(24);
  const calls = await Promise.all(
    Array.from({ length: 20 }, () =>
      testPlayer.call('claim', { body: { activeMissionPath: `active-missions/${id}` } }),
    ),
  );
  const outcomes = await Promise.all(calls.map(({ answer }) => worker.untilSettled(answer.jobId)));
  expect(outcomes.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  expect(outcomes.filter(({ code }) => code === 'mission_already_claimed')).toHaveLength(19);
  expect((await testPlayer.me()).treasureAmount).toBe(treasureAmount + 5_000);
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
    const captain = await testPlayer.captain(steady);
    const before = await testPlayer.me();
    const id = await testPlayer.sendForOutcome(to, captain, { multiplier });
    worker.clock.advanceHours(hours);
    const result = await testPlayer.claimResult(id);
    expect(result).toMatchObject({
      type: 'Plunders',
      outcome: { type: multiplier === 0 ? 'failure' : 'success', multiplier },
      reward: treasure,
      gemsReward: 0,
      arrrReward: 0,
      levelsGained: 0,
    });
    const after = await testPlayer.me();
    expect(after.treasureAmount - before.treasureAmount).toBe(treasure);
    expect(after.gemsAmount).toBe(before.gemsAmount);
  });

  test('by the rate of the hour', async () => {
    await worker.services.db
      .insertInto('treasure_rates')
      .values({
        hour: worker.clock.now(),
        treasure_per_strength: '0.123457',
        total_strength: 16_200_000n,
      })
      .execute();
    try {
      const { answer } = await testPlayer.call('treasurePerStrength');
      expect(answer).toEqual({ treasurePerStrength: 0.123457 });
      const id = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(steady), {
        multiplier: 1,
      });
      worker.clock.advanceHours(24);
      expect((await testPlayer.claimResult(id)).reward).toBe(1_234);
    } finally {
      await worker.services.db.deleteFrom('treasure_rates').execute();
    }
  });

  test('by a rate that is calculated again after the hours that the rules name', async () => {
    const { db } = worker.services;
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

  test('never more than 100,000 a captain and day, counted to midnight UTC', async () => {
    const captain = await testPlayer.captain(mighty);
    const rewards: number[] = [];
    // The claims happen at 16:00, at 20:00, and at 00:00 of the next day.
    for (let run = 0; run < 3; run += 1) {
      const id = await testPlayer.sendForOutcome('safe-haven', captain, { multiplier: 1 });
      worker.clock.advanceHours(4);
      rewards.push((await testPlayer.claimResult(id)).reward);
    }
    expect(rewards).toEqual([100_000, 0, 100_000]);
  });

  test('a double that passes the cap is cut to it, and other captains are not touched', async () => {
    const [one, other] = [await testPlayer.captain(mighty), await testPlayer.captain(mighty)];
    const first = await testPlayer.sendForOutcome('safe-haven', one, { multiplier: 2 });
    const second = await testPlayer.sendForOutcome('safe-haven', other, { multiplier: 1 });
    worker.clock.advanceHours(4);
    expect((await testPlayer.claimResult(first)).reward).toBe(100_000);
    expect((await testPlayer.claimResult(second)).reward).toBe(100_000);
  });
});

describe('what the Gem Emporium pays', () => {
  test.each([
    { hours: 12, multiplier: 1, gems: 5 },
    { hours: 24, multiplier: 1, gems: 10 },
    { hours: 30, multiplier: 3, gems: 30 },
    { hours: 24, multiplier: 0, gems: 1 },
  ])('×$multiplier after $hours h: $gems gems', async ({ hours, multiplier, gems }) => {
    const before = await testPlayer.me();
    const id = await testPlayer.sendForOutcome('gem-emporium', await testPlayer.captain(steady), {
      multiplier,
    });
    worker.clock.advanceHours(hours);
    expect(await testPlayer.claimResult(id)).toMatchObject({ reward: gems, gemsReward: gems });
    const after = await testPlayer.me();
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
      const captain = await testPlayer.captain(steady);
      const before = await testPlayer.nft(captain);
      const { result: sent } = await testPlayer.send(to, captain, levelCount);
      worker.clock.advanceHours(100);
      const result = await testPlayer.claimResult(Object(sent).id);
      const after = await testPlayer.nft(captain);
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
    const captain = await testPlayer.captain(steady);
    const { result } = await testPlayer.send('shipwright-and-co', captain);
    worker.clock.advanceHours(16);
    expect((await testPlayer.claimResult(Object(result).id)).nftsLoaded[0]).toMatchObject({
      strength: 10_500,
    });
  });

  test('levels beyond the cap are lost when the cap was reached meanwhile', async () => {
    const captain = await testPlayer.captain({ level: 47 });
    const { result } = await testPlayer.send('captains-academy', captain, 3);
    await worker.services.db.updateTable('nfts').set({ level: 49 }).where('uid', '=', captain).execute();
    worker.clock.advanceHours(72);
    expect(await testPlayer.claimResult(Object(result).id)).toMatchObject({ levelsGained: 1 });
    expect(await testPlayer.nft(captain)).toMatchObject({ level: 50 });
  });
});

test('the revealed seed is the committed one, and anyone can repeat the roll', async () => {
  const captain = await testPlayer.captain();
  const { result: sent } = await testPlayer.send('gem-emporium', captain);
  worker.clock.advanceHours(12);
  const { id, seed, outcome } = await testPlayer.claimResult(Object(sent).id);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(Object(sent).commitment);
  // Repeats the published rule, here without a client seed: the first six bytes of SHA-256 of
  // "{seed}:{id of the active mission}:{uid of the captain}", read as a fraction of 1.
  const digest = createHash('sha256').update(`${seed}:${id}:${captain}`).digest();
  const roll = digest.readUIntBE(0, 6) / 2 ** 48;
  // Rates of risk 3: .25 fail, .49 pay once, .20 twice, .06 three times.
  expect(outcome.multiplier).toBe(roll < 0.25 ? 0 : roll < 0.74 ? 1 : roll < 0.94 ? 2 : 3);
});

test('a claim counts the mission and its time as played', async () => {
  const plunderer = await testPlayer.captain(steady);
  const id = await testPlayer.sendForOutcome('safe-haven', plunderer, {});
  const { result: sent } = await testPlayer.send('the-docks', await testPlayer.captain(steady));
  worker.clock.advanceHours(30);
  await testPlayer.claimResult(id);
  await testPlayer.claimResult(Object(sent).id);
  // A plunder counts as at most 24 hours, although it was claimed after 30; levelling counts with its duration of 12
  // hours.
  expect(await testPlayer.me()).toMatchObject({ missionsPlayed: 2, timePlayed: (24 + 12) * 3600 });
});

test('many claims in one batch, each with a notification of its own job', async () => {
  const captains = await Promise.all(Array.from({ length: 5 }, () => testPlayer.captain(steady)));
  const ids: string[] = [];
  for (const captain of captains)
    ids.push(await testPlayer.sendForOutcome('safe-haven', captain, { multiplier: 1 }));
  worker.clock.advanceHours(24);
  const { answer } = await testPlayer.call('claimBatch', {
    body: { activeMissionPaths: ids.map((id) => `active-missions/${id}`) },
  });
  const settled = await Promise.all(answer.jobIds.map((jobId) => worker.untilSettled(jobId)));
  expect(settled.map(({ message }) => message)).toEqual(Array(5).fill('Successfully claimed 1 mission(s)'));
  expect(settled.map(({ result }) => (result as MissionResult).id)).toEqual(ids);
  const { answer: results } = await testPlayer.call('missionResults');
  expect(results.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((await testPlayer.call('activeMissions')).answer).toEqual([]);
});
