import { describe, expect, test } from 'vitest';
import { rarityOfLevel, rarityOfStrength, strengthTiers } from '#rules/captains/rarity.ts';
import { captainStrength, maxStrength, strengthPercent } from '#rules/captains/strength.ts';
import { ruleTables } from '#rules/ruleTables.ts';

describe('strength', () => {
  test('is captain × (crew + item) × ship', () => {
    expect(captainStrength({ level: 10, crewLevel: 3, itemLevel: 4, shipLevel: 5 })).toBe(350);
  });

  test('a missing level counts as 1', () => {
    expect(captainStrength({})).toBe(2);
    expect(captainStrength({ level: 7, shipLevel: 0 })).toBe(14);
  });

  test('the strongest captain is 6,250,000 and MYTHIC', () => {
    expect(maxStrength(ruleTables)).toBe(6_250_000);
    expect(captainStrength({ level: 100, crewLevel: 125, itemLevel: 125, shipLevel: 250 })).toBe(6_250_000);
    expect(rarityOfStrength(ruleTables, 6_250_000)).toBe('MYTHIC');
  });

  test('each tier begins at its part of the scale, rounded up', () => {
    expect(strengthTiers(ruleTables)).toEqual([
      { rarity: 'COMMON', strength: 312_500 },
      { rarity: 'UNCOMMON', strength: 625_000 },
      { rarity: 'RARE', strength: 1_562_500 },
      { rarity: 'EPIC', strength: 3_125_000 },
      { rarity: 'LEGENDARY', strength: 4_687_500 },
      { rarity: 'MYTHIC', strength: 6_250_000 },
    ]);
    const odd = {
      ...ruleTables,
      strengthRarityFromPercent: [{ rarity: 'RARE' as const, fromPercent: 33.3333 }],
    };
    for (const { rarity, strength } of strengthTiers(odd)) {
      expect(rarityOfStrength(odd, strength)).toBe(rarity);
      expect(strength).toBe(2_083_332);
    }
  });

  test('percentage is capped at 100', () => {
    expect(strengthPercent(ruleTables, 9_000_000)).toBe(100);
  });

  test('a captain at every ordinary cap is just RARE, and EPIC with a mythic ship at its cap', () => {
    const ordinary = captainStrength({ level: 50, crewLevel: 125, itemLevel: 125, shipLevel: 125 });
    expect(strengthPercent(ruleTables, ordinary)).toBe(25);
    expect(rarityOfStrength(ruleTables, ordinary)).toBe('RARE');
    expect(rarityOfStrength(ruleTables, ordinary - 1)).toBe('UNCOMMON');
    const mythic = captainStrength({ level: 50, crewLevel: 125, itemLevel: 125, shipLevel: 250 });
    expect(strengthPercent(ruleTables, mythic)).toBe(50);
    expect(rarityOfStrength(ruleTables, mythic)).toBe('EPIC');
  });

  test.each([
    [0, 'COMMON'],
    [312_499, 'COMMON'],
    [312_500, 'COMMON'],
    [625_000, 'UNCOMMON'],
    [1_562_500, 'RARE'],
    [3_125_000, 'EPIC'],
    [4_687_500, 'LEGENDARY'],
    [6_249_999, 'LEGENDARY'],
  ] as const)('strength %d is %s', (value, rarity) => {
    expect(rarityOfStrength(ruleTables, value)).toBe(rarity);
  });
});

describe('rarity of a single entity', () => {
  test.each([
    [125, 125, 'LEGENDARY'],
    [124, 125, 'EPIC'],
    [75, 125, 'EPIC'],
    [74, 125, 'RARE'],
    [50, 125, 'RARE'],
    [25, 125, 'UNCOMMON'],
    [24, 125, 'COMMON'],
    [50, 50, 'LEGENDARY'],
  ] as const)('level %d of %d is %s', (level, cap, rarity) => {
    expect(rarityOfLevel(ruleTables, level, cap)).toBe(rarity);
  });

  test('a ship above 125 is MYTHIC', () => {
    expect(rarityOfLevel(ruleTables, 126, 250, true)).toBe('MYTHIC');
    expect(rarityOfLevel(ruleTables, 125, 250, true)).toBe('RARE');
  });
});
