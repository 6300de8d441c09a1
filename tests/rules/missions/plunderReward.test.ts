import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capDailyTreasure,
  plunderGems,
  plunderReward,
  plunderTreasure,
} from '#rules/missions/kinds/plunderReward.ts';
import { linearRules } from '#tests/kit/overrideRules.ts';

const hour = 3_600_000;
const plunder = { strength: 1_000, treasurePerStrength: 0.5, elapsedMs: 24 * hour, multiplier: 1 };
const win = (multiplier: number) => ({ type: 'success', multiplier }) as const;
const loss = { type: 'failure', multiplier: 0 } as const;

describe('what a plunder pays', () => {
  test('a full day pays floor(strength × treasurePerStrength)', () => {
    expect(plunderTreasure(linearRules, plunder)).toBe(500);
    expect(plunderTreasure(linearRules, { ...plunder, strength: 1_001 })).toBe(500);
    expect(plunderTreasure(linearRules, { ...plunder, strength: 3 })).toBe(1);
  });

  test('below a day it pays pro rata, and nothing more after it', () => {
    expect(plunderTreasure(linearRules, { ...plunder, elapsedMs: 12 * hour })).toBe(250);
    expect(plunderTreasure(linearRules, { ...plunder, elapsedMs: 4 * hour })).toBe(83);
    expect(plunderTreasure(linearRules, { ...plunder, elapsedMs: 0 })).toBe(0);
    expect(plunderTreasure(linearRules, { ...plunder, elapsedMs: 240 * hour })).toBe(500);
  });

  test('a finished plunder of the weakest captain pays 1 Treasure times the multiplier', () => {
    const weakest = { ...plunder, strength: 2, treasurePerStrength: 0.000001, elapsedMs: 4 * hour };
    expect(plunderTreasure(linearRules, weakest)).toBe(1);
    expect(plunderTreasure(linearRules, { ...weakest, multiplier: 3 })).toBe(3);
    expect(plunderTreasure(linearRules, { ...weakest, earnedTodayTreasure: 100_000 })).toBe(0);
  });

  test('an override may take the least Treasure away', () => {
    const rules = { ...linearRules, plunders: { ...linearRules.plunders, minTreasure: 0 } };
    expect(plunderTreasure(rules, { ...plunder, strength: 2, elapsedMs: 4 * hour })).toBe(0);
  });

  test('the multiplier comes last', () => {
    expect(plunderTreasure(linearRules, { ...plunder, elapsedMs: 4 * hour, multiplier: 3 })).toBe(249);
  });

  test('a captain earns at most 100,000 Treasure a day', () => {
    expect(plunderTreasure(linearRules, { ...plunder, strength: 6_250_000 })).toBe(100_000);
    expect(plunderTreasure(linearRules, { ...plunder, earnedTodayTreasure: 99_800 })).toBe(200);
    expect(plunderTreasure(linearRules, { ...plunder, earnedTodayTreasure: 100_000 })).toBe(0);
    expect(capDailyTreasure(linearRules, 5, 200_000)).toBe(0);
  });

  test('a rate with decimals loses no Treasure to rounding of doubles', () => {
    expect(plunderTreasure(linearRules, { ...plunder, strength: 100, treasurePerStrength: 0.29 })).toBe(29);
  });

  test('gem plunders pay ten gems a day times the multiplier, one gem on failure', () => {
    expect(plunderGems(linearRules, 24 * hour, win(1))).toBe(10);
    expect(plunderGems(linearRules, 24 * hour, win(3))).toBe(30);
    expect(plunderGems(linearRules, 12 * hour, win(2))).toBe(10);
    expect(plunderGems(linearRules, 24 * hour, loss)).toBe(1);
  });

  test('a plunder pays Treasure or gems, never both', () => {
    const sailed = { strength: 1_000, treasurePerStrength: 0.5, elapsedMs: 24 * hour };
    expect(plunderReward(linearRules, { ...sailed, pays: 'Treasure', outcome: win(2) })).toEqual({
      treasure: 1_000,
      treasureOverLimit: 0,
      gems: 0,
    });
    expect(plunderReward(linearRules, { ...sailed, pays: 'Treasure', outcome: loss })).toEqual({
      treasure: 0,
      treasureOverLimit: 0,
      gems: 0,
    });
    expect(plunderReward(linearRules, { ...sailed, pays: 'Gems', outcome: win(2) })).toEqual({
      treasure: 0,
      treasureOverLimit: 0,
      gems: 20,
    });
  });

  test('a plunder says how much the daily limit of its captain did not pay', () => {
    const sailed = { strength: 1_000, treasurePerStrength: 0.5, elapsedMs: 24 * hour };
    const paid = (earnedTodayTreasure: number, outcome: typeof loss | ReturnType<typeof win> = win(3)) =>
      plunderReward(linearRules, { ...sailed, pays: 'Treasure', outcome, earnedTodayTreasure });
    expect(paid(98_500)).toEqual({ treasure: 1_500, treasureOverLimit: 0, gems: 0 });
    expect(paid(99_800)).toEqual({ treasure: 200, treasureOverLimit: 1_300, gems: 0 });
    expect(paid(100_000)).toEqual({ treasure: 0, treasureOverLimit: 1_500, gems: 0 });
    expect(paid(100_000, loss)).toEqual({ treasure: 0, treasureOverLimit: 0, gems: 0 });
  });

  test('Treasure is whole, within the cap, and waiting longer never pays less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6_250_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 0, max: 48 * hour }),
        fc.integer({ min: 0, max: 48 * hour }),
        fc.constantFrom(1, 2, 3, 5, 10),
        (strength, perMillion, sooner, wait, multiplier) => {
          const pays = (elapsedMs: number) =>
            plunderTreasure(linearRules, {
              strength,
              treasurePerStrength: perMillion / 1_000_000,
              elapsedMs,
              multiplier,
            });
          const first = pays(sooner);
          expect(Number.isInteger(first) && first >= 0 && first <= 100_000).toBe(true);
          expect(pays(sooner + wait)).toBeGreaterThanOrEqual(first);
        },
      ),
    );
  });
});
