import { describe, expect, test } from 'vitest';
import { collections } from '#contract/captains.ts';
import { captainBurnRefusal, pieceBurnRefusal } from '#rules/graveyard/burnable.ts';
import { swapListRefusal, swapRefusal } from '#rules/graveyard/swap.ts';
import { refuse } from '#rules/refusal.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';

const captainName = 'Reaver #1';
const assetName = 'Reaver Ship';

describe('a captain', () => {
  const burnable = aCaptain({ minted: true });

  test('can be burned when minted, not core and resting', () => {
    expect(captainBurnRefusal(burnable)).toBeNull();
  });

  test.each([
    ['not minted', { minted: false }, 'burn_needs_mint'],
    ['core', { isCore: true }, 'captain_is_core'],
    ['of BroHalla', { collection: 'BroHalla' }, 'captain_spared'],
    ['of Elementerra', { collection: 'Elementerra' }, 'captain_spared'],
    ['on a mission', { standing: 'mission', currentMission: 'missions/docks' }, 'captain_away'],
    ['still listed with a mission', { currentMission: 'missions/docks' }, 'captain_away'],
    ['in the arena', { standing: 'arena' }, 'captain_in_arena'],
    ['in the wallet', { standing: 'wallet' }, 'captain_not_in_game'],
    ['moving', { standing: 'moving' }, 'captain_not_in_game'],
    ['burned', { standing: 'burned' }, 'captain_not_in_game'],
  ] as const)('is refused that is %s', (_what, changes, code) => {
    expect(captainBurnRefusal({ ...burnable, ...changes })).toEqual(refuse(code, { captainName }));
  });

  test('of any other collection can be burned', () => {
    const spared = collections.filter(
      (collection) => captainBurnRefusal({ ...burnable, collection }) !== null,
    );
    expect(spared).toEqual(['BroHalla', 'Elementerra']);
  });
});

describe('a ship, crew or item', () => {
  test('can be burned, minted or not, while no captain has it', () => {
    expect(pieceBurnRefusal(aPiece())).toBeNull();
    expect(pieceBurnRefusal(aPiece({ minted: true }))).toBeNull();
  });

  test.each([
    ['burned', { standing: 'burned' }, 'entity_burned'],
    ['in the wallet', { standing: 'wallet' }, 'entity_not_in_game'],
    ['moving', { standing: 'moving' }, 'entity_not_in_game'],
    ['equipped', { equippedTo: 'captain-1' }, 'entity_equipped'],
  ] as const)('is refused that is %s', (_what, changes, code) => {
    expect(pieceBurnRefusal(aPiece(changes))).toEqual(refuse(code, { assetName }));
  });
});

describe('a swap', () => {
  const one = { type: 'SHIP', entityId: 'piece-1' } as const;

  test('takes a list of one type, each asset once', () => {
    expect(swapListRefusal([one, { ...one, entityId: 'piece-2' }])).toBeNull();
    expect(swapListRefusal([])).toEqual(refuse('swap_nothing_selected'));
    expect(swapListRefusal([one, { type: 'CREW', entityId: 'piece-2' }])).toEqual(refuse('swap_types_mixed'));
    expect(swapListRefusal([one, one])).toEqual(refuse('swap_repeated'));
  });

  test('takes what is there as it was shown', () => {
    expect(swapRefusal(ruleTables, one, aPiece())).toBeNull();
    expect(swapRefusal(ruleTables, { ...one, shownTokens: 4 }, aPiece({ level: 9 }))).toBeNull();
    expect(swapRefusal(ruleTables, { ...one, shownTokens: 5 }, aPiece({ level: 9 }))).toEqual(
      refuse('burn_tokens_changed', { assetName }),
    );
  });

  test('is refused for what is missing, of another type, away or minted', () => {
    expect(swapRefusal(ruleTables, one, undefined)).toEqual(refuse('entity_not_found'));
    expect(swapRefusal(ruleTables, one, aPiece({ type: 'CREW' }))).toEqual(refuse('entity_not_found'));
    expect(swapRefusal(ruleTables, one, aPiece({ equippedTo: 'captain-1' }))).toEqual(
      refuse('entity_equipped', { assetName }),
    );
    expect(swapRefusal(ruleTables, one, aPiece({ minted: true }))).toEqual(
      refuse('entity_is_minted', { assetName }),
    );
  });
});
