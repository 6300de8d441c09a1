import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from '#contract/captains.ts';
import { fleetStatistics } from '#rules/captains/fleetStatistics.ts';
import { isUpgradeOffered, levelUpOffer } from '#rules/captains/levelUpOffer.ts';
import { rarityOfAsset } from '#rules/captains/rarity.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

// Tests of Captain Statistics and of the offers of a card (rule book: captains.md, Captain Statistics).

test('without captains no average is known', () => {
  expect(fleetStatistics([])).toEqual({
    captains: 0,
    totalStrength: 0,
    averageStrength: null,
    missionRate: null,
    averageLevels: { CHARACTER: null, SHIP: null, CREW: null, ITEM: null },
    goldBurned: 0,
    byCollection: [],
  });
});

test('a level is averaged over the captains that have the entity', () => {
  const captains = [
    aCaptain({ uid: '1', level: 2, shipLevel: 10, strength: 100, goldBurned: 3, collection: 'Atoms' }),
    aCaptain({ uid: '2', level: 5, hasShip: false, strength: 50, currentMission: 'missions/the-docks' }),
    aCaptain({ uid: '3', level: 5, shipLevel: 20, strength: 0 }),
  ];
  expect(fleetStatistics(captains)).toEqual({
    captains: 3,
    totalStrength: 150,
    averageStrength: 50,
    missionRate: 1 / 3,
    averageLevels: { CHARACTER: 4, SHIP: 15, CREW: 1, ITEM: 1 },
    goldBurned: 3,
    byCollection: [
      { collection: 'Reavers', captains: 2 },
      { collection: 'Atoms', captains: 1 },
    ],
  });
});

test('counts by collection sum up to all captains, and averages lie between the extremes', () => {
  const someCaptains = fc.array(
    fc
      .record({
        collection: fc.constantFrom(...collections),
        level: fc.integer({ min: 1, max: 100 }),
        strength: fc.integer({ min: 2, max: 6_250_000 }),
        currentMission: fc.constantFrom('', 'missions/the-docks'),
      })
      .map((changes) => aCaptain(changes)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(someCaptains, (captains) => {
      const { byCollection, averageStrength, averageLevels, missionRate } = fleetStatistics(captains);
      expect(byCollection.reduce((sum, { captains: owned }) => sum + owned, 0)).toBe(captains.length);
      const strengths = captains.map(({ strength }) => strength);
      expect(averageStrength).toBeGreaterThanOrEqual(Math.min(...strengths));
      expect(averageStrength).toBeLessThanOrEqual(Math.max(...strengths));
      expect(averageLevels.CHARACTER).toBeGreaterThanOrEqual(1);
      expect(missionRate).toBeGreaterThanOrEqual(0);
      expect(missionRate).toBeLessThanOrEqual(1);
    }),
  );
});

test('level up is offered with tokens and below the cap, at rest', () => {
  const offered = (changes: Parameters<typeof aCaptain>[0], tokens: number) =>
    levelUpOffer(ruleTables, aCaptain(changes), 'CHARACTER', tokens);
  const free = { refusal: null };
  expect(offered({}, 1)).toEqual(free);
  expect(offered({}, 0)).toBeNull();
  expect(offered({ level: 50 }, 1)).toBeNull();
  expect(offered({ level: 50, isOneofOne: true }, 1)).toEqual(free);
  expect(offered({ currentMission: 'missions/the-docks' }, 1)).toBeNull();
  for (const standing of ['arena', 'moving'] as const) expect(offered({ standing }, 1)).toBeNull();
});

test('level up of a ship is always offered below level 250, with the reason why it is not possible', () => {
  const refusal = (changes: Parameters<typeof aCaptain>[0]) =>
    levelUpOffer(ruleTables, aCaptain(changes), 'SHIP', 0)?.refusal?.code ?? null;
  expect(levelUpOffer(ruleTables, aCaptain(), 'SHIP', 0)).toEqual({ refusal: null });
  expect(refusal({ shipLevel: 249, shipRarity: 'Legendary' })).toBeNull();
  expect(refusal({ shipLevel: 125 })).toBe('entity_at_cap');
  expect(refusal({ hasShip: false })).toBe('nothing_equipped');
  expect(refusal({ currentMission: 'missions/the-docks' })).toBe('captain_away');
  expect(refusal({ standing: 'mission' })).toBe('captain_away');
  expect(refusal({ standing: 'arena' })).toBe('captain_in_arena');
  expect(refusal({ standing: 'moving' })).toBe('captain_not_in_game');
  const highest = aCaptain({ shipLevel: 250, shipRarity: 'Legendary' });
  expect(levelUpOffer(ruleTables, highest, 'SHIP', 9)).toBeNull();
});

test('the upgrade is offered for a Common ship at rest', () => {
  expect(isUpgradeOffered(aCaptain())).toBe(true);
  expect(isUpgradeOffered(aCaptain({ shipRarity: 'Legendary' }))).toBe(false);
  expect(isUpgradeOffered(aCaptain({ hasShip: false }))).toBe(false);
  expect(isUpgradeOffered(aCaptain({ currentMission: 'missions/the-docks' }))).toBe(false);
  expect(isUpgradeOffered(aCaptain({ standing: 'arena' }))).toBe(false);
});

test('a ship of its own has its tier by its level, a Legendary one is MYTHIC', () => {
  const tier = (level: number, rarity = 'Common', type: 'SHIP' | 'ITEM' = 'SHIP') =>
    rarityOfAsset(ruleTables, { type, level, rarity });
  expect([tier(1), tier(25), tier(50), tier(75), tier(125)]).toEqual([
    'COMMON',
    'UNCOMMON',
    'RARE',
    'EPIC',
    'LEGENDARY',
  ]);
  expect([tier(1, 'Legendary'), tier(125, 'Common', 'ITEM')]).toEqual(['MYTHIC', 'LEGENDARY']);
});
