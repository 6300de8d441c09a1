import { describe, expect, test } from 'vitest';
import { levelEntities } from '#contract/captains.ts';
import { missionStats } from '#contract/missions.ts';
import { eventOf, missionById, missionByPath, missionCatalogue } from '#rules/missions/missionCatalogue.ts';

const stats = (id: string) => missionById(id)?.stats;

describe('the mission catalogue', () => {
  test.each(levelEntities)(
    'has an ordinary Event for %s on the first island and one on another',
    (entity) => {
      for (const isFirstIsland of [true, false]) {
        const event = eventOf(entity, isFirstIsland);
        expect(event).toMatchObject({ stats: { kind: 'Events', entity } });
        expect(event?.special).not.toBe(true);
        expect(event?.stats.layer === 1).toBe(isFirstIsland);
      }
    },
  );

  test.each(missionCatalogue)('$name fits the wire', ({ stats: fixed }) => {
    expect(missionStats.parse({ ...fixed, totalActiveMissions: 0, missionEndDate: null })).toMatchObject(
      fixed,
    );
  });

  test('the Docks level a crew for 1,800 GOLD in 12 hours, on other islands for half', () => {
    expect(stats('the-docks')).toMatchObject({
      kind: 'Events',
      layer: 1,
      cost: 1_800,
      currency: 'GOLD',
      deployment: 12,
      yield: 'Levels',
      entity: 'CREW',
      goldCostMultiplier: 1,
      durationMultiplier: 1,
      success_rate: 1,
    });
    expect(stats('the-hatchery')).toMatchObject({
      layer: 2,
      cost: 900,
      deployment: 6,
      goldCostMultiplier: 0.5,
      durationMultiplier: 0.5,
    });
  });

  test.each([
    ['treasure-pit', 2, 1, 8, 0.88, 'Treasure'],
    ['the-vault-of-embers', 4, 10, 24, 0.6, 'Treasure'],
    ['gem-emporium', 3, 1, 12, 0.75, 'Gems'],
    ['governors-mansion', 3, 5, 12, 0.75, 'Treasure'],
    ['safe-haven', 1, 1, 4, 0.95, 'Treasure'],
    ['supply-store', 5, 25, 24, 0.45, 'Treasure'],
  ])(
    '%s is a plunder of risk %d from level %d, %d hours, chance %d, pays %s',
    (id, risk, level, hours, rate, pays) => {
      expect(stats(id)).toMatchObject({
        kind: 'Plunders',
        riskLevel: risk,
        minLevel: level,
        deployment: hours,
        success_rate: rate,
        yield: pays,
        cost: 0,
      });
    },
  );

  test('raids and rescues cost BOOTY and ask for experience', () => {
    expect(stats('runestone-raid')).toMatchObject({
      kind: 'Raids',
      deployment: 12,
      cost: 25,
      currency: 'BOOTY',
      minLevel: 5,
      riskLevel: 3,
      success_rate: 0.75,
    });
    expect(stats('lost-crew')).toMatchObject({
      kind: 'RescueCrew',
      deployment: 24,
      cost: 50,
      minLevel: 10,
      success_rate: 0.75,
    });
  });

  test.each([
    ['bullion-bastion', 'Burners', 100, 'GOLD'],
    ['gilded-press', 'Burners', 1_500, 'GOLD'],
    ['refinery-deck', 'Burners', 1_000, 'GOLD'],
    ['genesis-cove-condominium', 'Specials', 25_000, 'BOOTY'],
    ['general-store', 'Specials', 5_000, 'BOOTY'],
  ])('%s (%s) costs %d %s', (id, kind, cost, currency) => {
    expect(stats(id)).toMatchObject({ kind, cost, currency });
  });

  test('two buildings open other parts of the game', () => {
    expect(missionById('tortuga-banking')?.opens).toBe('treasury');
    expect(missionById('the-marketplace')?.opens).toBe('market');
    expect(missionCatalogue.filter(({ opens }) => opens !== null)).toHaveLength(2);
  });

  test('two events have a badge', () => {
    expect(missionCatalogue.filter(({ special }) => special).map(({ name }) => name)).toEqual([
      "Riddick's Hideout",
      "SPDR'S BOUNTY",
    ]);
  });

  test('a mission is found by its path only', () => {
    expect(missionByPath('missions/the-docks')?.name).toBe('The Docks');
    for (const path of ['the-docks', 'missions/', 'missions/the-docks/', 'active-missions/the-docks', '']) {
      expect(missionByPath(path)).toBeUndefined();
    }
  });
});
