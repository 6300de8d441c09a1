import { expect, test } from 'vitest';
import { levelCostGold, levelHours } from '#rules/levelling/levelCost.ts';
import { ruleTables } from '#rules/ruleTables.ts';

test.each([
  ['costs', levelCostGold],
  ['durations', levelHours],
])('the %s of a type that there is not are a mistake in the code', (what, of) => {
  expect(() => of(ruleTables, 'PARROT' as never, 1, 1)).toThrow(`Couldn't fetch ${what} for PARROT`);
});
