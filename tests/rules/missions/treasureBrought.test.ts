import { expect, test } from 'vitest';
import { treasureBrought } from '#rules/missions/treasureBrought.ts';

test.each([
  ['Treasure', 833, 833],
  ['Levels', 833, 833],
  ['Max Level', 0, 0],
  ['Gems', 10, 0],
  ['Gold Bars', 1_500, 0],
  ['Item', 1, 0],
  ['Crew', 1, 0],
] as const)('a reward of a mission that pays %s: %i is %i Treasure', (yields, reward, treasure) => {
  expect(treasureBrought(yields, { reward })).toBe(treasure);
});
