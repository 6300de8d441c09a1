import { expect, test } from 'vitest';
import { gameRules } from '#contract/game.ts';
import { ruleTables, ruleTablesVersion } from '#rules/ruleTables.ts';

test('the published tables are plain JSON that arrives as it was sent', () => {
  const published = { version: ruleTablesVersion, rules: ruleTables };
  expect(gameRules.parse(JSON.parse(JSON.stringify(published)))).toEqual(published);
});

test('every tunable of the decisions is among them', () => {
  expect(ruleTables.levelCaps).toMatchObject({
    captain: 50,
    oneOfOneCaptain: 100,
    ship: 125,
    mythicShip: 250,
  });
  expect(ruleTables.plunders).toMatchObject({ mostTreasureADay: 100_000, gemsPerDay: 10, gemsOnFailure: 1 });
  expect(ruleTables.treasurePerStrength).toMatchObject({ most: 0.5, dailyTreasureForAll: 2_000_000 });
  expect(ruleTables.islands).toHaveLength(7);
});
