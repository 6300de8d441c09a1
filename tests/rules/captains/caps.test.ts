import { describe, expect, test } from 'vitest';
import { hasEntity, levelCap, levelOf, levelProgress, levelsLeft, shownCap } from '#rules/captains/caps.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

describe('level caps', () => {
  test.each([
    ['CHARACTER', {}, 50],
    ['CHARACTER', { isOneofOne: true }, 100],
    ['SHIP', {}, 125],
    ['SHIP', { shipRarity: 'Legendary' }, 250],
    ['CREW', {}, 125],
    ['ITEM', {}, 125],
  ] as const)('%s of a captain with %o grows to %d', (entity, captain, cap) => {
    expect(levelCap(ruleTables, aCaptain(captain), entity)).toBe(cap);
  });

  test('levels left are cap minus level, and none above it', () => {
    expect(levelsLeft(ruleTables, aCaptain({ level: 48 }), 'CHARACTER')).toBe(2);
    expect(levelsLeft(ruleTables, aCaptain({ crewLevel: 125 }), 'CREW')).toBe(0);
    expect(levelsLeft(ruleTables, aCaptain({ shipLevel: 130 }), 'SHIP')).toBe(0);
  });

  test('a missing level counts as 1', () => {
    expect(levelOf(aCaptain({ itemLevel: 0 }), 'ITEM')).toBe(1);
  });

  test('a captain always has itself; the rest may be unequipped', () => {
    const bare = aCaptain({ hasShip: false, hasCrew: false, hasItem: false });
    expect(hasEntity(bare, 'CHARACTER')).toBe(true);
    expect([hasEntity(bare, 'SHIP'), hasEntity(bare, 'CREW'), hasEntity(bare, 'ITEM')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('progress is level divided by the cap of that captain', () => {
    expect(levelProgress(ruleTables, 25, levelCap(ruleTables, aCaptain(), 'CHARACTER'))).toBe(0.5);
    expect(
      levelProgress(ruleTables, 25, levelCap(ruleTables, aCaptain({ isOneofOne: true }), 'CHARACTER')),
    ).toBe(0.25);
    expect([levelProgress(ruleTables, 60, 50), levelProgress(ruleTables, -1, 50)]).toEqual([1, 0]);
  });

  test('an unknown cap is 100 in a progress bar', () => {
    expect([shownCap(ruleTables, 0), shownCap(ruleTables, -5), shownCap(ruleTables, 125)]).toEqual([
      100, 100, 125,
    ]);
    expect(levelProgress(ruleTables, 25, 0)).toBe(0.25);
  });
});
