import { describe, expect, test } from 'vitest';
import { levelsPerToken } from '#rules/captains/fairWind.ts';
import { levelsOfTokens, maxLevelUp, tokensForLevels } from '#rules/captains/levelUp.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

describe('fair wind', () => {
  test.each([
    [1_000, 1_000, 1],
    [600, 1_000, 1],
    [500, 1_000, 2],
    [250, 1_000, 5],
    [100, 1_000, 8],
    [2, 1_000, 8],
    [2, 0, 1],
    [5_000, 1_000, 1],
  ])('gives strength %i at a median of %i %i levels for a token', (strength, median, levels) => {
    expect(levelsPerToken(ruleTables, strength, median)).toBe(levels);
  });

  test('takes a whole token for the levels up to the cap', () => {
    const levelled = { captain: aCaptain({ level: 43 }), entity: 'CHARACTER', levelsEach: 5 } as const;
    expect(maxLevelUp(ruleTables, levelled, 10)).toBe(2);
    expect(levelsOfTokens(ruleTables, levelled, 2)).toBe(7);
    expect(tokensForLevels(7, 5)).toBe(2);
  });
});
