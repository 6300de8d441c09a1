import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  battleTokenPay,
  battleTokensWorkOn,
  slotsStarted,
  slotTreasure,
} from '#rules/missions/battleTokens.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';

const hour = 3_600_000;

describe('Battle Tokens while levelling', () => {
  test('work on the four Events of Island 1 only', () => {
    expect(missionCatalogue.filter(({ stats }) => battleTokensWorkOn(stats)).map(({ name }) => name)).toEqual(
      ['The Docks', "Captain's Academy", 'The Blacksmith', 'Shipwright and Co'],
    );
  });

  test('one token for each 4 hours started while the switch is on', () => {
    expect(slotsStarted(12, [{ fromMs: 0, toMs: 12 * hour }])).toBe(3);
    expect(slotsStarted(12, [{ fromMs: 0, toMs: 1 }])).toBe(1);
    expect(slotsStarted(12, [{ fromMs: 0, toMs: 4 * hour + 1 }])).toBe(2);
    expect(slotsStarted(12, [{ fromMs: 5 * hour, toMs: 6 * hour }])).toBe(1);
    expect(slotsStarted(12, [])).toBe(0);
  });

  test('switching twice within a slot costs one token', () => {
    expect(
      slotsStarted(12, [
        { fromMs: hour, toMs: 2 * hour },
        { fromMs: 3 * hour, toMs: 3.5 * hour },
      ]),
    ).toBe(1);
  });

  test('no slot starts after the levelling is over', () => {
    expect(slotsStarted(6, [{ fromMs: 0, toMs: 100 * hour }])).toBe(2);
    expect(slotsStarted(4, [{ fromMs: 4 * hour, toMs: 100 * hour }])).toBe(0);
  });

  test('a slot pays floor(strength × treasurePerStrength ÷ 6)', () => {
    expect(slotTreasure(1_000, 0.5)).toBe(83);
    expect(slotTreasure(11, 0.5)).toBe(0);
  });

  test('six slots stay below what a captain may earn a day', () => {
    expect(slotTreasure(6_250_000, 0.5) * 6).toBeLessThanOrEqual(100_000);
  });

  test('out of tokens the levelling goes on without Treasure', () => {
    const levelling = { slots: 3, strength: 1_000, treasurePerStrength: 0.5 };
    expect(battleTokenPay({ ...levelling, tokens: 10 })).toEqual({ tokensUsed: 3, treasure: 249 });
    expect(battleTokenPay({ ...levelling, tokens: 2 })).toEqual({ tokensUsed: 2, treasure: 166 });
    expect(battleTokenPay({ ...levelling, tokens: 0 })).toEqual({ tokensUsed: 0, treasure: 0 });
  });

  test('a mission never takes more tokens than it has slots', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 100 * hour }), fc.integer({ min: 0, max: 100 * hour }))
      .map(([fromMs, length]) => ({ fromMs, toMs: fromMs + length }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(span, { maxLength: 6 }), (hours, spans) => {
        expect(slotsStarted(hours, spans)).toBeLessThanOrEqual(Math.ceil(hours / 4));
      }),
    );
  });
});
