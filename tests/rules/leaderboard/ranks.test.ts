import { expect, test } from 'vitest';
import { isTintedRank, pageOfRank, ranksOfPage, rarityOfRank } from '#rules/leaderboard/ranks.ts';
import { ruleTables } from '#rules/ruleTables.ts';

test('the first six ranks have the label of a rarity, the others none', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(rarityOfRank)).toEqual([
    'MYTHIC',
    'LEGENDARY',
    'EPIC',
    'RARE',
    'UNCOMMON',
    'COMMON',
    null,
    null,
  ]);
});

test('rows are tinted up to rank 15', () => {
  expect([1, 14, 15, 16, 150].map((rank) => isTintedRank(ruleTables, rank))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a page has ten ranks, and a rank is on the page that has it', () => {
  expect(ranksOfPage(1)).toEqual({ first: 1, last: 10 });
  expect(ranksOfPage(100_000)).toEqual({ first: 999_991, last: 1_000_000 });
  expect([1, 10, 11, 20, 21, 100_000].map(pageOfRank)).toEqual([1, 1, 2, 2, 3, 10_000]);
});
