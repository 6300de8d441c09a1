import { describe, expect, test } from 'vitest';
import { equipRefusal, isPiece, unequipRefusal, withPiece } from '#rules/captains/equipment.ts';
import { refuse } from '#rules/refusal.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';

const captain = aCaptain();
const captainName = 'Reaver #1';
const assetName = 'Reaver Ship';

describe('putting a piece on', () => {
  test('is allowed for one that is free or on another resting captain', () => {
    expect(equipRefusal(captain, aPiece(), null)).toBeNull();
    const other = aCaptain({ uid: 'captain-2' });
    expect(equipRefusal(captain, aPiece({ equippedTo: other.uid }), other)).toBeNull();
  });

  test.each([
    ['mission', 'captain_away'],
    ['arena', 'captain_in_arena'],
    ['moving', 'captain_not_in_game'],
    ['wallet', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('a captain whose standing is %s is refused', (standing, code) => {
    expect(equipRefusal(aCaptain({ standing }), aPiece(), null)).toEqual(refuse(code, { captainName }));
    expect(unequipRefusal(aCaptain({ standing }), aPiece({ equippedTo: captain.uid }))).toEqual(
      refuse(code, { captainName }),
    );
  });

  test.each(['moving', 'wallet', 'burned'] as const)('is refused where the piece is %s', (standing) => {
    expect(equipRefusal(captain, aPiece({ standing }), null)).toEqual(
      refuse('entity_not_in_game', { assetName }),
    );
  });

  test('is refused where it is on already, or on a captain who is away', () => {
    expect(equipRefusal(captain, aPiece({ equippedTo: captain.uid }), null)).toEqual(
      refuse('entity_already_equipped', { assetName }),
    );
    const away = aCaptain({ uid: 'captain-2', standing: 'mission' });
    expect(equipRefusal(captain, aPiece({ equippedTo: away.uid }), away)).toEqual(
      refuse('entity_in_use', { assetName }),
    );
  });
});

test('only what a captain has on can be taken off', () => {
  expect(unequipRefusal(captain, aPiece({ equippedTo: captain.uid }))).toBeNull();
  expect(unequipRefusal(captain, aPiece())).toEqual(refuse('entity_not_equipped', { assetName }));
});

test('a piece gives the captain its level, and with it the strength', () => {
  const trained = aCaptain({ level: 10, crewLevel: 3, itemLevel: 4, strength: 70 });
  expect(withPiece(trained, 'SHIP', aPiece({ level: 30, rarity: 'Legendary' }))).toMatchObject({
    hasShip: true,
    shipLevel: 30,
    shipRarity: 'Legendary',
    strength: 10 * (3 + 4) * 30,
  });
  expect(withPiece(trained, 'CREW', aPiece({ type: 'CREW', level: 9 })).strength).toBe(10 * (9 + 4));
  expect(withPiece(trained, 'ITEM', null)).toMatchObject({ hasItem: false, itemLevel: 1, strength: 40 });
});

test('ships, crews and items are pieces; Genesis ships and captains are not', () => {
  expect([aPiece(), aPiece({ type: 'CREW' }), aPiece({ type: 'ITEM' })].map(isPiece)).toEqual([
    true,
    true,
    true,
  ]);
  expect([captain, { ...aPiece(), type: 'GENESIS_SHIP' as const }].map(isPiece)).toEqual([false, false]);
});
