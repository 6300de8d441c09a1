import { describe, expect, test } from 'vitest';
import { gameRules } from '#contract/game.ts';
import { publishedTables } from '#rules/publishedTables.ts';
import { checkedOverride, withOverride } from '#rules/ruleOverrides.ts';
import { fixedTables, ruleTables, ruleTablesVersion } from '#rules/ruleTables.ts';
import { changedTables } from '#tests/kit/changedTables.ts';

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
    ['half a level', 'levelCaps', { captain: 50.5 }],
    ['a time of 0', 'levelling', { SHIP: { durationHours: 0 } }],
    ['a tax above the whole', 'genesisFleet', { taxShare: 1.1 }],
    ['an unknown risk', 'missions', { raid: { riskLevel: 6 } }],
    ['rates above 1', 'raidOutcomes', [{ rate: 0.26 }, {}, {}]],
    ['a rate of three decimals', 'rescueOutcomes', [{ rate: 0.255 }, { rate: 0.745 }]],
    ['a failure that pays', 'plunderOutcomes', { 1: [{ multiplier: 1 }, {}, {}] }],
    ['a success that pays nothing', 'plunderOutcomes', { 1: [{}, { multiplier: 0 }, {}] }],
    ['rarities out of order', 'levelRarityFromPercent', [{}, { fromPercent: 30 }, {}, {}]],
    [
      'another name for a rarity',
      'levelRarityFromPercent',
      ruleTables.levelRarityFromPercent.map((band) => ({ ...band, rarity: 'RUSTY' })),
    ],
  ])('is ignored for %s', (_what, name, value) => {
    expect(withOverride(ruleTables, name, value)).toBeNull();
  });

  test('every value of every table can be overridden', () => {
    for (const [name, changed] of Object.entries(changedTables)) {
      expect(checkedOverride(ruleTables, name, changed)).toEqual({
        rules: { ...ruleTables, [name]: changed },
      });
    }
    const [lost, ...won] = ruleTables.rescueOutcomes;
    const kinder = [{ ...lost, rate: 0.1 }, ...won.map((line) => ({ ...line, rate: 0.9 }))];
    expect(withOverride(ruleTables, 'rescueOutcomes', kinder)?.rescueOutcomes).toEqual(kinder);
  });

  test.each([
    ['levelCaps', { parrot: 3 }, 'levelCaps has no parrot'],
    ['levelCaps', { captain: 'fifty' }, 'levelCaps.captain must be a number'],
    ['transfers', { withdrawalTaxPercent: 101 }, 'transfers.withdrawalTaxPercent must be at most 100'],
    ['raidOutcomes', [{ rate: 0.26 }, {}, {}], 'the rates of raidOutcomes must sum to 1, and not to 1.01'],
    ['islands', [], 'there is no table islands that can be overridden'],
  ])('of %s by %j is refused because %s', (name, value, problem) => {
    expect(checkedOverride(ruleTables, name, value)).toEqual({ problem });
  });

  test('is part of the published tables', () => {
    const rules = { ...ruleTables, levelCaps: { ...ruleTables.levelCaps, captain: 60 } };
    expect(publishedTables(JSON.parse(JSON.stringify({ ...fixedTables, ...rules })))).toEqual(rules);
    expect(publishedTables({ levelCaps: 'unreadable' })).toEqual(ruleTables);
  });
});
