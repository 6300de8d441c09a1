import { describe, expect, test } from 'vitest';
import {
  type Burned,
  burnReward,
  levelTokensFor,
  paidLevel,
  totalReward,
} from '#rules/graveyard/burnRewards.ts';
import { withOverride } from '#rules/ruleOverrides.ts';
import { ruleTables } from '#rules/ruleTables.ts';

const burned = (changes: Partial<Burned> = {}): Burned => ({
  type: 'CREW',
  level: 1,
  fairWindLevels: 0,
  rarity: 'Common',
  minted: false,
  ...changes,
});

/** Tokens for each level from 6 to 26, as decided for the game. */
const decided = {
  ship: [2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  mythicShip: [2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
  crewOrItem: [1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
};

describe('level tokens', () => {
  test.each([
    ['a ship', burned({ type: 'SHIP' }), decided.ship],
    ['a mythic ship', burned({ type: 'SHIP', rarity: 'Legendary' }), decided.mythicShip],
    ['a crew', burned(), decided.crewOrItem],
    ['an item', burned({ type: 'ITEM' }), decided.crewOrItem],
    ['a crew of a rare kind', burned({ rarity: 'Legendary' }), decided.crewOrItem],
  ])('for %s are the decided ones', (_what, asset, fromSix) => {
    const tokens = (level: number) => levelTokensFor(ruleTables, { ...asset, level });
    expect(tokens(1)).toBe(0);
    expect([2, 3, 4, 5].map(tokens)).toEqual([1, 1, 1, 1]);
    expect(fromSix.map((_, place) => tokens(place + 6))).toEqual(fromSix);
    expect([27, 28, 60, 125, 250].map(tokens)).toEqual([27, 28, 60, 125, 250]);
  });

  test('never fall as the level grows', () => {
    for (const type of ['SHIP', 'CREW', 'ITEM'] as const) {
      for (const rarity of ['Common', 'Legendary']) {
        for (let level = 1; level < 250; level += 1) {
          const [now, next] = [level, level + 1].map((one) =>
            levelTokensFor(ruleTables, burned({ type, rarity, level: one })),
          );
          expect(next).toBeGreaterThanOrEqual(now ?? 0);
        }
      }
    }
  });

  test('are whole, also where an override is not', () => {
    const tokensFromLevelOne = {
      crew: ruleTables.burning.tokensFromLevelOne.crew.map((tokens) => tokens + 0.5),
    };
    const rules = withOverride(ruleTables, 'burning', { tokensFromLevelOne });
    expect(rules && levelTokensFor(rules, burned({ level: 9 }))).toBe(3);
  });
});

test('levels that Fair wind gave are not counted, for no type, and level 1 always is', () => {
  const tokens = (changes: Partial<Burned>) => levelTokensFor(ruleTables, burned(changes));
  expect(tokens({ level: 17, fairWindLevels: 14 })).toBe(tokens({ level: 3 }));
  expect(tokens({ type: 'ITEM', level: 125, fairWindLevels: 108 })).toBe(tokens({ type: 'ITEM', level: 17 }));
  expect(tokens({ type: 'SHIP', rarity: 'Legendary', level: 40, fairWindLevels: 10 })).toBe(30);
  expect(tokens({ level: 5, fairWindLevels: 9 })).toBe(0);
  expect(paidLevel({ level: 5, fairWindLevels: 9 })).toBe(1);
});

describe('what burning brings', () => {
  test.each([
    ['an unminted ship', { type: 'SHIP', level: 9 }, [{ token: 'SHIP_LEVEL_TOKEN', amount: 4 }]],
    ['an unminted crew', { type: 'CREW', level: 9 }, [{ token: 'CREW_LEVEL_TOKEN', amount: 3 }]],
    ['an unminted item', { type: 'ITEM', level: 60 }, [{ token: 'ITEM_LEVEL_TOKEN', amount: 60 }]],
    ['level 1', { type: 'ITEM', level: 1 }, []],
    [
      'an unminted mythic ship',
      { type: 'SHIP', level: 12, rarity: 'Legendary' },
      [
        { token: 'SHIP_LEVEL_TOKEN', amount: 5 },
        { token: 'LEGENDARY_SHIP_TOKEN', amount: 2 },
      ],
    ],
    [
      'an unminted mythic ship of level 1',
      { type: 'SHIP', rarity: 'Legendary' },
      [{ token: 'LEGENDARY_SHIP_TOKEN', amount: 2 }],
    ],
    ['a minted ship', { type: 'SHIP', level: 90, minted: true }, [{ token: 'GOLD', amount: 3_000 }]],
    [
      'a minted mythic ship',
      { type: 'SHIP', rarity: 'Legendary', minted: true },
      [{ token: 'GOLD', amount: 3_000 }],
    ],
    ['a minted crew', { type: 'CREW', minted: true }, [{ token: 'GOLD', amount: 2_000 }]],
    ['a minted item', { type: 'ITEM', level: 5, minted: true }, [{ token: 'GOLD', amount: 1_000 }]],
  ] as const)('for %s', (_what, changes, reward) => {
    expect(burnReward(ruleTables, burned(changes))).toEqual(reward);
  });

  test('adds up by token', () => {
    const ships = [
      burned({ type: 'SHIP', level: 9 }),
      burned({ type: 'SHIP', level: 12, rarity: 'Legendary' }),
    ];
    expect(totalReward(ships.map((ship) => burnReward(ruleTables, ship)))).toEqual([
      { token: 'SHIP_LEVEL_TOKEN', amount: 9 },
      { token: 'LEGENDARY_SHIP_TOKEN', amount: 2 },
    ]);
    expect(totalReward([])).toEqual([]);
  });
});
