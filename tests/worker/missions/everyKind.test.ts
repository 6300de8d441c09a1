import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

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

/** By how much five balances of the player changed while `act` ran. */
async function spent(act: () => Promise<unknown>) {
  const before = await testPlayer.me();
  await act();
  const after = await testPlayer.me();
  return {
    gold: after.goldAmount - before.goldAmount,
    booty: after.arAmount - before.arAmount,
    gems: after.gemsAmount - before.gemsAmount,
    itemTokens: after.itemLevelToken - before.itemLevelToken,
    crewTokens: after.crewLevelToken - before.crewLevelToken,
  };
}
const nothing = { gold: 0, booty: 0, gems: 0, itemTokens: 0, crewTokens: 0 };

describe('Raids', () => {
  test.each([
    ['an item level token', { effect: 'Item' }, { itemTokens: 1 }, 1, 0],
    ['three gems', { effect: 'Gems' }, { gems: 3 }, 0, 3],
    ['nothing', { type: 'failure' as const }, {}, 0, 0],
  ])('25 BOOTY and twelve hours bring %s', async (_, outcome, found, reward, gemsReward) => {
    const captain = await testPlayer.captain({ level: 5 });
    const changed = await spent(async () => {
      const id = await testPlayer.sendForOutcome('runestone-raid', captain, outcome);
      worker.clock.advanceHours(12);
      expect(await testPlayer.claimResult(id)).toMatchObject({ type: 'Raids', reward, gemsReward, outcome });
    });
    expect(changed).toEqual({ ...nothing, booty: -25, ...found });
    expect(await testPlayer.nft(captain)).toMatchObject({ standing: 'resting', level: 5 });
  });

  test('a captain below level 5 is refused', async () => {
    expect(await testPlayer.send('sunken-temple', await testPlayer.captain({ level: 4 }))).toEqual(
      refused('initiate', 'captain_level_too_low', { captainName: 'Reaver #1', minLevel: 5 }),
    );
  });
});

describe('RescueCrew', () => {
  test.each([
    ['a crew level token', { type: 'success' as const }, { crewTokens: 1 }],
    ['nobody', { type: 'failure' as const }, {}],
  ])('50 BOOTY and a day bring %s', async (_, outcome, found) => {
    const captain = await testPlayer.captain({ level: 10 });
    const changed = await spent(async () => {
      const id = await testPlayer.sendForOutcome('lost-crew', captain, outcome);
      worker.clock.advanceHours(24);
      await testPlayer.claimResult(id);
    });
    expect(changed).toEqual({ ...nothing, booty: -50, ...found });
  });
});

describe('Burners', () => {
  test.each([
    ['bullion-bastion', 1, { gold: -100 }, 24],
    ['bullion-bastion', 12, { gold: -1_200 }, 24],
    ['refinery-deck', 2, { gold: -2_000 }, 24],
    ['gilded-press', 1, { gold: -1_500 }, 24],
    ['gilded-press', 3, { gold: -4_500, booty: -50 }, 72],
  ])('the gold of %s, count %i, becomes gold bars on the captain', async (id, count, cost, hours) => {
    const captain = await testPlayer.captain();
    const { result } = await testPlayer.send(id, captain, count);
    const { startTime, missionEndTime, id: run } = result as ActiveMission;
    expect(missionEndTime - startTime).toBe(hours * 3_600_000);
    expect(await testPlayer.nft(captain)).toMatchObject({ goldBurned: 0 });
    worker.clock.advanceHours(hours);
    expect(await testPlayer.claimResult(run)).toMatchObject({ type: 'Burners', reward: -cost.gold });
    expect(await testPlayer.nft(captain)).toMatchObject({ goldBurned: -cost.gold, standing: 'resting' });
  });

  test('gold bars add up', async () => {
    const captain = await testPlayer.captain();
    for (const count of [1, 4]) {
      const { result } = await testPlayer.send('bullion-bastion', captain, count);
      worker.clock.advanceHours(24);
      await testPlayer.claimResult((result as ActiveMission).id);
    }
    expect(await testPlayer.nft(captain)).toMatchObject({ goldBurned: 500 });
  });

  test.each([
    ['bullion-bastion', 1_001],
    ['gilded-press', 31],
  ])('no more than the table allows: %s, %i', async (id, count) => {
    expect(await testPlayer.send(id, await testPlayer.captain(), count)).toEqual(
      refused('initiate', 'level_count_invalid'),
    );
  });
});

describe('Specials', () => {
  const rich = async () => testPlayer.give('BOOTY', 100_000);

  test('all four entities return at their caps, after as long as the slowest needs', async () => {
    await rich();
    const captain = await testPlayer.captain({
      level: 49,
      ship: 120,
      crew: 125,
      item: 100,
      mythicShip: false,
    });
    const { notificationType, result } = await testPlayer.send('genesis-cove-condominium', captain);
    expect(notificationType).toBe('initiateSpecial');
    const { startTime, missionEndTime, id } = result as ActiveMission;
    // Hours to the caps: captain 1 × 24 h, ship 5 × 16 h, crew none, item 25 × 12 h. The item takes longest.
    expect(missionEndTime - startTime).toBe(300 * 3_600_000);
    worker.clock.advanceHours(300);
    expect(await testPlayer.claimResult(id)).toMatchObject({ levelsGained: 31 });
    expect(await testPlayer.nft(captain)).toMatchObject({
      level: 50,
      shipLevel: 125,
      crewLevel: 125,
      itemLevel: 125,
      strength: 50 * 250 * 125,
    });
  });

  test('entities that are not equipped gain nothing', async () => {
    await rich();
    const captain = await testPlayer.captain({ level: 48, crew: 124 });
    const { result } = await testPlayer.send('general-store', captain);
    worker.clock.advanceHours(48);
    expect(await testPlayer.claimResult((result as ActiveMission).id)).toMatchObject({ levelsGained: 3 });
    expect(await testPlayer.nft(captain)).toMatchObject({
      level: 50,
      shipLevel: 1,
      crewLevel: 125,
      hasShip: false,
    });
  });

  test.each([
    ['nothing is left to learn', 'genesis-cove-condominium', { level: 50 }, 'all_at_cap'],
    ['no level was gained yet', 'general-store', { level: 1, ship: 1 }, 'level_gained_needed'],
  ] as const)('refused where %s', async (_, mission, levels, code) => {
    await rich();
    expect(await testPlayer.send(mission, await testPlayer.captain(levels))).toEqual(
      refused('initiate', code, { captainName: 'Reaver #1' }),
    );
  });

  test('refused once the mission has ended, and paid by those who can', async () => {
    await rich();
    const captain = await testPlayer.captain();
    const ended = { missionEndDate: { seconds: 1, nanoseconds: 0 } };
    await overrideRules(worker, { 'missions/genesis-cove-condominium': ended });
    expect(await testPlayer.send('genesis-cove-condominium', captain)).toEqual(
      refused('initiate', 'mission_ended'),
    );
    await restoreRules(worker);
    const changed = await spent(() => testPlayer.send('genesis-cove-condominium', captain));
    expect(changed).toEqual({ ...nothing, booty: -25_000 });
  });
});

test('buildings that open other parts of the game take no captain', async () => {
  const captain = await testPlayer.captain();
  for (const buildingId of ['tortuga-banking', 'the-marketplace']) {
    const called = await testPlayer.call('initiate', {
      body: { missionPath: `missions/${buildingId}`, nfts: [captain] },
    });
    expect(called).toEqual(aRefusal(409, 'mission_kind_not_open'));
  }
});
