import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { battleTokensWorkOn, dueSlots, type OnSpan, slotTreasure } from '#rules/missions/battleTokens.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { linearRules } from '#tests/kit/overrideRules.ts';

const hour = 3_600_000;

/** Number of slots that are due by the end of a run of this duration, which has its switch on during `on`. */
const slotsStarted = (durationHours: number, on: readonly OnSpan[]) =>
  dueSlots(ruleTables, { durationHours, on, fromSlot: 0, nowMs: durationHours * hour }).due.length;

describe('Battle Tokens while levelling', () => {
  test('work on the four Events of Island 1 only', () => {
    expect(
      missionCatalogue.filter(({ stats }) => battleTokensWorkOn(ruleTables, stats)).map(({ name }) => name),
    ).toEqual(['The Docks', "Captain's Academy", 'The Blacksmith', 'Shipwright and Co']);
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
    expect(slotTreasure(linearRules, 1_000, 0.5)).toBe(83);
    expect(slotTreasure(linearRules, 11, 0.5)).toBe(0);
  });

  test('a slot of a strong captain has no limit of its own', () => {
    expect(slotTreasure(linearRules, 200_004, 0.5)).toBe(16_667);
    expect(slotTreasure(linearRules, 6_250_000, 0.5)).toBe(520_833);
  });

  test('a slot is settled at its start, or when the switch is turned on in it', () => {
    const run = {
      durationHours: 12,
      fromSlot: 0,
      on: [
        { fromMs: 0, toMs: 5 * hour },
        { fromMs: 9 * hour, toMs: 12 * hour },
      ],
    };
    expect(dueSlots(ruleTables, { ...run, nowMs: 12 * hour })).toEqual({
      due: [
        { slot: 0, atMs: 0 },
        { slot: 1, atMs: 4 * hour },
        { slot: 2, atMs: 9 * hour },
      ],
      nextSlot: 3,
    });
    expect(dueSlots(ruleTables, { ...run, nowMs: 3 * hour })).toEqual({
      due: [{ slot: 0, atMs: 0 }],
      nextSlot: 1,
    });
  });

  test('a slot that passed with the switch off is skipped, the one under way stays open', () => {
    const run = { durationHours: 12, fromSlot: 0, on: [] };
    expect(dueSlots(ruleTables, { ...run, nowMs: 5 * hour })).toEqual({ due: [], nextSlot: 1 });
    expect(dueSlots(ruleTables, { ...run, nowMs: 12 * hour })).toEqual({ due: [], nextSlot: 3 });
  });

  test('no slot is due twice', () => {
    const on = [{ fromMs: 0, toMs: 12 * hour }];
    const first = dueSlots(ruleTables, { durationHours: 12, on, fromSlot: 0, nowMs: 5 * hour });
    const second = dueSlots(ruleTables, {
      durationHours: 12,
      on,
      fromSlot: first.nextSlot,
      nowMs: 12 * hour,
    });
    expect([...first.due, ...second.due].map(({ slot }) => slot)).toEqual([0, 1, 2]);
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
