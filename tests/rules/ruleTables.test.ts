import { describe, expect, test } from 'vitest';
import { gameRules } from '#contract/game.ts';
import { publishedTables, withOverride } from '#rules/ruleOverrides.ts';
import { fixedTables, ruleTables, ruleTablesVersion } from '#rules/ruleTables.ts';

test('the published tables are plain JSON that arrives as it was sent', () => {
  const published = { version: ruleTablesVersion, rules: { ...fixedTables, ...ruleTables } };
  expect(gameRules.parse(JSON.parse(JSON.stringify(published)))).toEqual(published);
});

test('every tunable number of the rule book is among them', () => {
  expect(ruleTables.levelCaps).toMatchObject({
    captain: 50,
    oneOfOneCaptain: 100,
    ship: 125,
    mythicShip: 250,
  });
  expect(ruleTables.mythicUpgrade).toEqual({ legendaryShipTokens: 2 });
  expect(ruleTables.plunders).toMatchObject({ maxTreasureADay: 100_000, gemsPerDay: 10, gemsOnFailure: 1 });
  expect(ruleTables.treasurePerStrength).toMatchObject({ max: 0.5, dailyTreasureForAll: 2_000_000 });
  expect(fixedTables.islands).toHaveLength(7);
});

describe('an override', () => {
  test('changes what it names and leaves the others', () => {
    const rules = withOverride(ruleTables, 'missions', { autoClaim: { costBooty: 3_000 } });
    expect(rules?.missions).toEqual({
      ...ruleTables.missions,
      autoClaim: { ...ruleTables.missions.autoClaim, costBooty: 3_000 },
    });
    expect(rules?.levelCaps).toEqual(ruleTables.levelCaps);
  });

  test.each([
    ['a table that is fixed', 'tokenDecimals', { BOOTY: 2 }],
    ['a name that is no table', 'toString', {}],
    ['a value that the table does not have', 'levelCaps', { parrot: 3 }],
    ['text for a number', 'levelCaps', { captain: 'fifty' }],
    ['a negative number', 'plunders', { gemsPerDay: -1 }],
    ['a list of another length', 'levelRarityFromPercent', []],
    [
      'another name for a rarity',
      'levelRarityFromPercent',
      ruleTables.levelRarityFromPercent.map((band) => ({ ...band, rarity: 'RUSTY' })),
    ],
  ])('is ignored for %s', (_what, name, value) => {
    expect(withOverride(ruleTables, name, value)).toBeNull();
  });

  test('every value of every table can be overridden', () => {
    const doubled = JSON.parse(JSON.stringify(ruleTables), (_key, value) =>
      typeof value === 'number' ? value * 2 : value,
    );
    for (const name of Object.keys(ruleTables)) {
      expect(withOverride(ruleTables, name, doubled[name])).toEqual({ ...ruleTables, [name]: doubled[name] });
    }
  });

  test('is part of the published tables', () => {
    const rules = { ...ruleTables, levelCaps: { ...ruleTables.levelCaps, captain: 60 } };
    expect(publishedTables(JSON.parse(JSON.stringify({ ...fixedTables, ...rules })))).toEqual(rules);
    expect(publishedTables({ levelCaps: 'unreadable' })).toEqual(ruleTables);
  });
});
