import { describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { refused } from '#tests/kit/TestPlayer.ts';

const game = playerPerTest({ prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z') });

/** By how much balances of the player changed while `act` ran. */
async function spent(act: () => Promise<unknown>) {
  const before = await game.player.me();
  await act();
  const after = await game.player.me();
  return {
    gold: after.goldAmount - before.goldAmount,
    booty: after.arAmount - before.arAmount,
    gems: after.gemsAmount - before.gemsAmount,
    itemTokens: after.itemLevelToken - before.itemLevelToken,
    crewTokens: after.crewLevelToken - before.crewLevelToken,
    shipTokens: after.shipLevelToken - before.shipLevelToken,
    legendaryTokens: after.legendaryShipToken - before.legendaryShipToken,
    rum: after.rumAmount - before.rumAmount,
  };
}
const nothing = {
  ...{ gold: 0, booty: 0, gems: 0, rum: 0 },
  ...{ itemTokens: 0, crewTokens: 0, shipTokens: 0, legendaryTokens: 0 },
};

describe('Raids', () => {
  test.each([
    ['an item level token', 'sunken-temple', { effect: 'Item' }, { itemTokens: 1 }, 1, 0],
    ['a crew level token', 'runestone-raid', { effect: 'Crew' }, { crewTokens: 1 }, 1, 0],
    ['a ship level token', 'moonlit-crossing', { effect: 'Ship' }, { shipTokens: 1 }, 1, 0],
    ['a Legendary Ship Token', 'moonlit-crossing', { effect: 'Legendary' }, { legendaryTokens: 1 }, 1, 0],
    ['three gems', 'sunken-temple', { effect: 'Gems' }, { gems: 3 }, 0, 3],
    ['nothing', 'sunken-temple', { type: 'failure' as const }, {}, 0, 0],
  ])('25 BOOTY and twelve hours bring %s from %s', async (_, raid, outcome, found, reward, gemsReward) => {
    const captain = await game.player.captain({ level: 5 });
    const changed = await spent(async () => {
      const id = await game.player.sendForOutcome(raid, captain, outcome);
      game.worker.clock.advanceHours(12);
      expect(await game.player.claimResult(id)).toMatchObject({ type: 'Raids', reward, gemsReward, outcome });
    });
    expect(changed).toEqual({ ...nothing, booty: -25, ...found });
    expect(await game.player.nft(captain)).toMatchObject({ standing: 'resting', level: 5 });
  });

  test('a captain below level 5 is refused', async () => {
    expect(await game.player.send('sunken-temple', await game.player.captain({ level: 4 }))).toEqual(
      refused('initiate', 'captain_level_too_low', { captainName: 'Reaver #1', minLevel: 5 }),
    );
  });
});

describe('Plunders', () => {
  test.each([
    ['25 RUM where one for Treasure fails', 'supply-store', { rum: 25 }],
    ['a gem and no RUM where one for gems fails', 'gem-emporium', { gems: 1 }],
  ])('bring %s', async (_, plunder, found) => {
    const captain = await game.player.captain({ level: 25 });
    const changed = await spent(async () => {
      const id = await game.player.sendForOutcome(plunder, captain, { type: 'failure' });
      game.worker.clock.advanceHours(24);
      await game.player.claimResult(id);
    });
    expect(changed).toEqual({ ...nothing, ...found });
  });
});

describe('RescueCrew', () => {
  test.each([
    ['two crew level tokens', { type: 'success' as const }, { crewTokens: 2 }],
    ['nobody', { type: 'failure' as const }, {}],
  ])('50 BOOTY and a day bring %s', async (_, outcome, found) => {
    const captain = await game.player.captain({ level: 10 });
    const changed = await spent(async () => {
      const id = await game.player.sendForOutcome('lost-crew', captain, outcome);
      game.worker.clock.advanceHours(24);
      await game.player.claimResult(id);
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
    const captain = await game.player.captain();
    const { result } = await game.player.send(id, captain, count);
    const { startTime, missionEndTime, id: run } = result as ActiveMission;
    expect(missionEndTime - startTime).toBe(hours * 3_600_000);
    expect(await game.player.nft(captain)).toMatchObject({ goldBurned: 0 });
    game.worker.clock.advanceHours(hours);
    expect(await game.player.claimResult(run)).toMatchObject({ type: 'Burners', reward: -cost.gold });
    expect(await game.player.nft(captain)).toMatchObject({ goldBurned: -cost.gold, standing: 'resting' });
  });

  test('gold bars add up', async () => {
    const captain = await game.player.captain();
    for (const count of [1, 4]) {
      const { result } = await game.player.send('bullion-bastion', captain, count);
      game.worker.clock.advanceHours(24);
      await game.player.claimResult((result as ActiveMission).id);
    }
    expect(await game.player.nft(captain)).toMatchObject({ goldBurned: 500 });
  });

  test.each([
    ['bullion-bastion', 1_001],
    ['gilded-press', 31],
  ])('no more than the table allows: %s, %i', async (id, count) => {
    expect(await game.player.send(id, await game.player.captain(), count)).toEqual(
      refused('initiate', 'level_count_invalid'),
    );
  });
});

describe('Specials', () => {
  const rich = async () => game.player.give('BOOTY', 100_000);

  test('all four entities return at their caps, after as long as the slowest needs', async () => {
    await rich();
    const captain = await game.player.captain({
      level: 49,
      ship: 120,
      crew: 125,
      item: 100,
      mythicShip: false,
    });
    const { notificationType, result } = await game.player.send('genesis-cove-condominium', captain);
    expect(notificationType).toBe('initiateSpecial');
    const { startTime, missionEndTime, id } = result as ActiveMission;
    // Hours to the caps: captain 1 × 24 h, ship 5 × 16 h, crew none, item 25 × 12 h. The item takes longest.
    expect(missionEndTime - startTime).toBe(300 * 3_600_000);
    game.worker.clock.advanceHours(300);
    expect(await game.player.claimResult(id)).toMatchObject({ levelsGained: 31 });
    expect(await game.player.nft(captain)).toMatchObject({
      level: 50,
      shipLevel: 125,
      crewLevel: 125,
      itemLevel: 125,
      strength: 50 * 250 * 125,
    });
  });

  test('entities that are not equipped gain nothing', async () => {
    await rich();
    const captain = await game.player.captain({ level: 48, crew: 124 });
    const { result } = await game.player.send('general-store', captain);
    game.worker.clock.advanceHours(48);
    expect(await game.player.claimResult((result as ActiveMission).id)).toMatchObject({ levelsGained: 3 });
    expect(await game.player.nft(captain)).toMatchObject({
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
    expect(await game.player.send(mission, await game.player.captain(levels))).toEqual(
      refused('initiate', code, { captainName: 'Reaver #1' }),
    );
  });

  test('refused where the levels left cost more than twice its price', async () => {
    await rich();
    const captain = await game.player.captain({ level: 29, ship: 125 });
    const details = { captainName: 'Reaver #1', worthBooty: 10_500, maxBooty: 10_000 };
    expect(await game.player.send('general-store', captain)).toEqual(
      refused('initiate', 'special_levels_left', details),
    );
    const nearer = await game.player.captain({ level: 30, ship: 125 });
    expect(await game.player.send('general-store', nearer)).toMatchObject({ state: 'succeeded' });
  });

  test('refused once the mission has ended, and paid by those who can', async () => {
    await rich();
    const captain = await game.player.captain();
    const ended = { missionEndDate: { seconds: 1, nanoseconds: 0 } };
    await overrideRules(game.worker, { 'missions/genesis-cove-condominium': ended });
    expect(await game.player.send('genesis-cove-condominium', captain)).toEqual(
      refused('initiate', 'mission_ended'),
    );
    await restoreRules(game.worker);
    const changed = await spent(() => game.player.send('genesis-cove-condominium', captain));
    expect(changed).toEqual({ ...nothing, booty: -25_000 });
  });
});

test('buildings that open other parts of the game take no captain', async () => {
  const captain = await game.player.captain();
  for (const buildingId of ['tortuga-banking', 'the-marketplace']) {
    const called = await game.player.call('initiate', {
      body: { missionPath: `missions/${buildingId}`, nfts: [captain] },
    });
    expect(called).toEqual(aRefusal(409, 'mission_kind_not_open'));
  }
});
