import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { successRate, summedRate } from '#rules/missions/kinds/common.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';
import {
  certainOutcomes,
  plunderMinimumHours,
  plunderOutcomes,
  raidOutcomes,
  rescueOutcomes,
  riskLevels,
} from '#rules/tables/missions.ts';

const tables = [...Object.values(plunderOutcomes), certainOutcomes, raidOutcomes, rescueOutcomes];

/** Rates of fail, ×1, ×2, ×3, ×5 and ×10, for each risk level (rule book: missions.md, Plunders). */
const decided: Record<number, readonly number[]> = {
  1: [0.05, 0.91, 0.04],
  2: [0.12, 0.73, 0.15],
  3: [0.25, 0.49, 0.2, 0.06],
  4: [0.4, 0.28, 0.18, 0.1, 0.04],
  5: [0.55, 0.14, 0.14, 0.1, 0.05, 0.02],
};

describe('outcome tables', () => {
  test.each(tables.map((table) => [table]))('rates of %o sum to exactly 1', (table) => {
    expect(summedRate(table)).toBe(1);
    for (const { rate } of table) expect(rate).toBeGreaterThan(0);
  });

  test.each(riskLevels)('risk %d has the rates and multipliers of the rule book', (risk) => {
    expect(plunderOutcomes[risk].map(({ rate }) => rate)).toEqual(decided[risk]);
    expect(plunderOutcomes[risk].map(({ multiplier }) => multiplier)).toEqual(
      [0, 1, 2, 3, 5, 10].slice(0, decided[risk]?.length),
    );
  });

  test('minimum hours grow with the risk', () => {
    expect(riskLevels.map((risk) => plunderMinimumHours[risk])).toEqual([4, 8, 12, 24, 24]);
  });

  test('the label’s rate is the sum of all successes', () => {
    expect(riskLevels.map((risk) => successRate(plunderOutcomes[risk]))).toEqual([
      0.95, 0.88, 0.75, 0.6, 0.45,
    ]);
  });
});

describe('a roll picks one outcome', () => {
  test('lines lie end to end in the order of the table', () => {
    const at = (roll: number) => pickOutcome(plunderOutcomes[3], roll).multiplier;
    expect([
      at(0),
      at(0.2499),
      at(0.25),
      at(0.7399),
      at(0.7401),
      at(0.9399),
      at(0.9401),
      at(0.999999),
    ]).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  test('every roll of every table selects one of its lines', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (table, roll) => {
          const picked = pickOutcome(table, roll);
          expect(table.some(({ effect, type }) => effect === picked.effect && type === picked.type)).toBe(
            true,
          );
        },
      ),
    );
  });

  test('over many even rolls each line occurs as often as its rate says', () => {
    const rolls = 10_000;
    for (const table of tables) {
      const seen = new Map<string, number>();
      for (let i = 0; i < rolls; i += 1) {
        const { effect } = pickOutcome(table, (i + 0.5) / rolls);
        seen.set(effect, (seen.get(effect) ?? 0) + 1);
      }
      for (const { effect, rate } of table) expect(seen.get(effect)).toBeCloseTo(rate * rolls, -1);
    }
  });

  test('a roll outside [0, 1) and an empty table are faults', () => {
    for (const roll of [-0.1, 1, Number.NaN])
      expect(() => pickOutcome(certainOutcomes, roll)).toThrow(RangeError);
    expect(() => pickOutcome([], 0)).toThrow(RangeError);
  });
});
