import { expect, test } from 'vitest';
import { levelCap } from '#rules/captains/caps.ts';
import { mythicUpgradeRefusal, mythicUpgradeTokens, withMythicShip } from '#rules/captains/mythicUpgrade.ts';
import { refuse } from '#rules/refusal.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

const captainName = 'Reaver #1';

test('a ship becomes Mythic for two Legendary Ship Tokens', () => {
  expect(mythicUpgradeTokens(ruleTables)).toBe(2);
  expect(mythicUpgradeRefusal(ruleTables, aCaptain(), 2)).toBeNull();
  expect(mythicUpgradeRefusal(ruleTables, aCaptain(), 1)).toEqual(
    refuse('legendary_ship_tokens_needed', { needed: 2 }),
  );
});

test('a price overridden with a fraction is rounded up to whole tokens', () => {
  expect(mythicUpgradeTokens({ mythicUpgrade: { legendaryShipTokens: 2.5 } })).toBe(3);
});

test('at another price than the player saw is refused, before the tokens are counted', () => {
  const dearer = { mythicUpgrade: { legendaryShipTokens: 3 } };
  expect(mythicUpgradeRefusal(dearer, aCaptain(), 2, 2)).toEqual(refuse('upgrade_price_changed'));
  expect(mythicUpgradeRefusal(dearer, aCaptain(), 3, 3)).toBeNull();
  expect(mythicUpgradeRefusal(dearer, aCaptain(), 3)).toBeNull();
});

test.each([
  [{ standing: 'mission' }, refuse('captain_away', { captainName })],
  [{ standing: 'arena' }, refuse('captain_in_arena', { captainName })],
  [{ standing: 'wallet' }, refuse('captain_not_in_game', { captainName })],
  [{ hasShip: false }, refuse('nothing_equipped', { captainName, entity: 'SHIP' })],
  [{ shipRarity: 'Legendary' }, refuse('ship_already_mythic')],
] as const)('is refused for %o', (changes, refusal) => {
  expect(mythicUpgradeRefusal(ruleTables, aCaptain(changes), 2)).toEqual(refusal);
});

test('raises the cap of the ship from 125 to 250, and leaves level and strength', () => {
  const captain = aCaptain({ shipLevel: 125, strength: 250 });
  const upgraded = withMythicShip(captain);
  expect(levelCap(ruleTables, captain, 'SHIP')).toBe(125);
  expect(levelCap(ruleTables, upgraded, 'SHIP')).toBe(250);
  expect(upgraded).toEqual({ ...captain, shipRarity: 'Legendary' });
});
