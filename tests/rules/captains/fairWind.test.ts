import { describe, expect, test } from 'vitest';
import { levelsByTokens, levelsOfNextToken, tokensForLevels } from '#rules/captains/fairWind.ts';
import { levelsOfTokens, maxLevelUp, tokensOfLevelUp } from '#rules/captains/levelsOfTokens.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const withMinMedian = (minMedian: number) => ({ fairWind: { ...ruleTables.fairWind, minMedian } });

describe('fair wind', () => {
  test.each([
    [40, 40, 1],
    [36, 40, 2],
    [34, 40, 5],
    [32, 40, 8],
    [20, 40, 8],
    [1, 40, 8],
    [1, 5, 4],
    [60, 40, 1],
  ])('gives level %i at a median of %i %i levels for the next token', (level, medianLevel, levels) => {
    expect(levelsOfNextToken(withMinMedian(1), { level, medianLevel })).toBe(levels);
  });

  test('counts each token from the level that the last one left', () => {
    const weak = { level: 10, medianLevel: 25 };
    // 10 → 18 → 25 → 26 …: no token gives as many as the first.
    const reached = [1, 2, 3, 4, 7, 8, 20].map(
      (tokens) => 10 + levelsByTokens(withMinMedian(1), weak, tokens),
    );
    expect(reached).toEqual([18, 25, 26, 27, 30, 31, 43]);
  });

  test('takes the tokens whose levels reach what is asked for', () => {
    const weak = { level: 10, medianLevel: 25 };
    for (let levels = 1; levels <= 40; levels++) {
      const tokens = tokensForLevels(withMinMedian(1), weak, levels);
      expect(levelsByTokens(withMinMedian(1), weak, tokens)).toBeGreaterThanOrEqual(levels);
      expect(levelsByTokens(withMinMedian(1), weak, tokens - 1)).toBeLessThan(levels);
    }
  });

  test('gives no level beyond the median but the one that is paid for', () => {
    for (let level = 1; level <= 60; level++) {
      const levels = levelsOfNextToken(withMinMedian(1), { level, medianLevel: 40 });
      expect(level + levels).toBeLessThanOrEqual(Math.max(40, level + 1));
    }
  });

  test('blows up to the smallest median in a world without captains', () => {
    const levels = [1, 9, 10].map((level) => levelsOfNextToken(withMinMedian(10), { level, medianLevel: 0 }));
    expect(levels).toEqual([8, 1, 1]);
    expect(levelsOfNextToken(withMinMedian(1), { level: 1, medianLevel: 0 })).toBe(1);
  });

  test('follows the level of what is levelled, and not that of its captain', () => {
    const captain = aCaptain({ level: 1, crewLevel: 60 });
    const crew = { captain, entity: 'CREW', medianLevel: 40 } as const;
    expect(levelsOfTokens(ruleTables, crew, 3)).toBe(3);
    expect(levelsOfTokens(ruleTables, { ...crew, captain: aCaptain({ level: 50, crewLevel: 1 }) }, 3)).toBe(
      24,
    );
  });

  test('takes a whole token for the levels up to the cap', () => {
    const levelled = { captain: aCaptain({ level: 43 }), entity: 'CHARACTER', medianLevel: 100 } as const;
    expect(maxLevelUp(ruleTables, levelled, 10)).toBe(1);
    expect(levelsOfTokens(ruleTables, levelled, 1)).toBe(7);
    expect(tokensOfLevelUp(ruleTables, levelled, 7)).toBe(1);
  });
});
