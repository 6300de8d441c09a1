import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelEntities, standings } from '#contract/captains.ts';
import { levelCap, levelOf } from '#rules/captains/caps.ts';
import { withGains } from '#rules/captains/levelGains.ts';
import { maxLevelUp } from '#rules/captains/levelsOfTokens.ts';
import { levelTokens, levelUpCountRefusal, levelUpRefusal, tokenLevels } from '#rules/captains/levelUp.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { refuse } from '#rules/refusal.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const captainName = 'Reaver #1';

describe('a level-up', () => {
  test('takes one whole token for each level', () => {
    expect([tokenLevels(5, 7), tokenLevels(5, 3.9), tokenLevels(5, 0.9)]).toEqual([5, 3, 0]);
  });

  test('takes the token of its entity', () => {
    expect(levelEntities.map((entity) => levelTokens[entity])).toEqual([
      'CAPTAIN_LEVEL_TOKEN',
      'SHIP_LEVEL_TOKEN',
      'ITEM_LEVEL_TOKEN',
      'CREW_LEVEL_TOKEN',
    ]);
  });

  test.each([
    ['mission', 'captain_away'],
    ['arena', 'captain_in_arena'],
    ['moving', 'captain_not_in_game'],
    ['wallet', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('is refused for a captain whose standing is %s', (standing, code) => {
    const captain = aCaptain({ standing });
    expect(levelUpRefusal(ruleTables, captain, 'CHARACTER')).toEqual(refuse(code, { captainName }));
    expect(maxLevelUp(ruleTables, { captain, entity: 'CHARACTER', medianLevel: 0 }, 10)).toBe(0);
  });

  test('is refused for what is not equipped, and at the cap', () => {
    expect(levelUpRefusal(ruleTables, aCaptain({ hasCrew: false }), 'CREW')).toEqual(
      refuse('nothing_equipped', { captainName, entity: 'CREW' }),
    );
    expect(levelUpRefusal(ruleTables, aCaptain({ itemLevel: 125 }), 'ITEM')).toEqual(refuse('entity_at_cap'));
  });

  test.each([0, -1, 1.5, 4, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    'by %d levels is refused three levels below the cap',
    (levels) => {
      expect(levelUpCountRefusal(ruleTables, aCaptain({ level: 47 }), 'CHARACTER', levels)).toEqual(
        refuse('level_count_invalid', { captainName }),
      );
    },
  );

  test('offers as many levels as tokens are there and the cap allows', () => {
    expect(
      maxLevelUp(ruleTables, { captain: aCaptain({ level: 48 }), entity: 'CHARACTER', medianLevel: 0 }, 10),
    ).toBe(2);
    expect(
      maxLevelUp(ruleTables, { captain: aCaptain({ level: 3 }), entity: 'CHARACTER', medianLevel: 0 }, 10),
    ).toBe(10);
    expect(
      maxLevelUp(ruleTables, { captain: aCaptain({ level: 3 }), entity: 'CHARACTER', medianLevel: 0 }, 0),
    ).toBe(0);
    expect(
      maxLevelUp(
        ruleTables,
        { captain: aCaptain({ level: 48, isOneofOne: true }), entity: 'CHARACTER', medianLevel: 0 },
        60,
      ),
    ).toBe(52);
  });

  test('never passes a cap, and raises the strength with the level', () => {
    const level = fc.integer({ min: 1, max: 260 });
    const captains = fc.record({
      standing: fc.constantFrom(...standings),
      level,
      shipLevel: level,
      crewLevel: level,
      itemLevel: level,
      hasShip: fc.boolean(),
      shipRarity: fc.constantFrom('Common' as const, 'Legendary' as const),
      isOneofOne: fc.boolean(),
    });
    fc.assert(
      fc.property(captains, fc.constantFrom(...levelEntities), fc.nat(300), (changes, entity, tokens) => {
        const captain = aCaptain(changes);
        const levels = maxLevelUp(ruleTables, { captain, entity, medianLevel: 0 }, tokens);
        expect(levels).toBeLessThanOrEqual(tokens);
        if (levels === 0) return;
        expect(levelUpCountRefusal(ruleTables, captain, entity, levels)).toBeNull();
        const grown = withGains(captain, [{ entity, levels }]);
        expect(levelOf(grown, entity)).toBeLessThanOrEqual(levelCap(ruleTables, captain, entity));
        expect(grown.strength).toBe(captainStrength(grown));
        expect(grown.strength).toBeGreaterThan(captainStrength(captain));
      }),
    );
  });
});
