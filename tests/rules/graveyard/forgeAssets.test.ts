import { describe, expect, test } from 'vitest';
import type { Asset, Captain } from '#contract/captains.ts';
import { maxSwapped } from '#contract/transfers.ts';
import {
  allNonMinted,
  burnSelectionProblem,
  type ForgeAsset,
  type ForgeType,
  filteredByMint,
  forgeList,
  hasFairWindLevels,
  mintFilters,
  previewLines,
} from '#rules/graveyard/forgeAssets.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { compareNames } from '#words/names.ts';

const named = (name: string) => ({ name, image: '/crews/reavers.webp' });
const list = (nfts: readonly (Asset | Captain)[], type: ForgeType) =>
  forgeList(ruleTables, nfts, type, compareNames);
const crew = (uid: string, changes: Parameters<typeof aPiece>[0] = {}) =>
  aPiece({ uid, type: 'CREW', metadata: named(uid), ...changes });
const forged = (changes: Partial<ForgeAsset> = {}): ForgeAsset => {
  const [asset] = list([crew('crew')], 'CREW').assets;
  if (asset === undefined) throw new Error('A crew can be burned');
  return { ...asset, ...changes };
};

describe('the list', () => {
  test('has non-minted first, then the highest level, then the name by number', () => {
    const nfts = [
      crew('Crew #10', { level: 5 }),
      crew('Crew #2', { level: 5 }),
      crew('Minted', { level: 90, minted: true, mint: 'mint-1' }),
      crew('Old', { level: 60 }),
      aPiece(),
    ];
    expect(list(nfts, 'CREW').assets.map(({ name }) => name)).toEqual([
      'Old',
      'Crew #2',
      'Crew #10',
      'Minted',
    ]);
    expect(list(nfts, 'SHIP').assets).toHaveLength(1);
    expect(list(nfts, 'ITEM')).toEqual({ assets: [], equipped: 0 });
  });

  test('leaves out what cannot be burned, and counts what captains have', () => {
    const nfts = [
      crew('free'),
      crew('worn', { equippedTo: 'captain-1' }),
      crew('moving', { standing: 'moving' }),
      aCaptain({ uid: 'captain-1' }),
    ];
    const { assets, equipped } = list(nfts, 'CREW');
    expect(assets.map(({ id }) => id)).toEqual(['free']);
    expect(equipped).toBe(1);
  });

  test('of captains has the minted ones that may be burned, always MYTHIC', () => {
    const nfts = [
      aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', level: 3 }),
      aCaptain({ uid: 'captain-2' }),
      aCaptain({ uid: 'captain-3', minted: true, isCore: true }),
      aCaptain({ uid: 'captain-4', minted: true, collection: 'BroHalla' }),
      aCaptain({ uid: 'captain-5', minted: true, standing: 'mission', currentMission: 'missions/docks' }),
    ];
    expect(list(nfts, 'CAPTAIN').assets).toMatchObject([
      { id: 'captain-1', type: 'CAPTAIN', rarity: 'MYTHIC', mint: 'mint-1', level: 3, reward: [] },
    ]);
  });

  test('has captains with gear last, and locked', () => {
    const minted = { minted: true, mint: 'mint-1', hasShip: false, hasCrew: false, hasItem: false };
    const nfts = [
      aCaptain({ uid: 'geared', ...minted, level: 50, hasCrew: true }),
      aCaptain({ uid: 'bare', ...minted, level: 3 }),
    ];
    expect(list(nfts, 'CAPTAIN').assets).toMatchObject([
      { id: 'bare', lock: null },
      { id: 'geared', lock: 'hasGear' },
    ]);
  });

  test('says of each asset its rarity by level and what it brings', () => {
    expect(list([crew('full', { level: 125 })], 'CREW').assets).toMatchObject([
      { rarity: 'LEGENDARY', reward: [{ token: 'CREW_LEVEL_TOKEN', amount: 125 }] },
    ]);
  });
});

test('an asset with levels of Fair wind says what counts, has a line of its own, and a captain and a minted one count whole', () => {
  const { assets } = list(
    [
      crew('blown', { level: 9, fairWindLevels: 7 }),
      // Brings as much as the first, but for another level.
      crew('less blown', { level: 9, fairWindLevels: 6 }),
      crew('paid', { level: 9 }),
    ],
    'CREW',
  );
  expect(previewLines(assets).map(({ level, paidLevel, each }) => [level, paidLevel, each])).toEqual([
    [9, 2, [{ token: 'CREW_LEVEL_TOKEN', amount: 1 }]],
    [9, 3, [{ token: 'CREW_LEVEL_TOKEN', amount: 1 }]],
    [9, 9, [{ token: 'CREW_LEVEL_TOKEN', amount: 3 }]],
  ]);
  expect(hasFairWindLevels(assets)).toBe(true);
  const whole = list([crew('minted', { level: 9, fairWindLevels: 7, minted: true })], 'CREW').assets;
  expect(hasFairWindLevels(whole)).toBe(false);
});

test('the filters divide the list', () => {
  const assets = [forged(), forged({ id: 'b' }), forged({ id: 'c', minted: true })];
  expect(mintFilters.map((filter) => filteredByMint(assets, filter).length)).toEqual([3, 2, 1]);
});

describe('selecting', () => {
  const plain = forged();
  const minted = forged({ id: 'minted', minted: true });

  test('takes several non-minted, and one minted alone', () => {
    expect(burnSelectionProblem([], minted)).toBeNull();
    expect(burnSelectionProblem([], plain)).toBeNull();
    expect(burnSelectionProblem([plain], forged({ id: 'b' }))).toBeNull();
    expect(burnSelectionProblem([minted], forged({ id: 'b', minted: true }))).toBe('mintedAlone');
    expect(burnSelectionProblem([minted], plain)).toBe('notMixed');
    expect(burnSelectionProblem([plain], minted)).toBe('notMixed');
  });

  test('ends at what one swap burns, also for Select All', () => {
    const many = Array.from({ length: maxSwapped + 1 }, (_, place) => forged({ id: `${place}` }));
    expect(burnSelectionProblem(many.slice(0, maxSwapped - 1), plain)).toBeNull();
    expect(burnSelectionProblem(many.slice(0, maxSwapped), plain)).toBe('tooMany');
    expect(allNonMinted([minted, ...many])).toEqual(many.slice(0, maxSwapped));
  });
});

test('the preview has a line for each level and what it brings', () => {
  const { assets } = list(
    [
      ...[9, 9, 2].map((level, place) => aPiece({ uid: `ship-${place}`, level })),
      aPiece({ uid: 'mythic', level: 9, rarity: 'Legendary' }),
    ],
    'SHIP',
  );
  const four = { token: 'SHIP_LEVEL_TOKEN', amount: 4 };
  expect(previewLines(assets).map(({ level, count, each }) => [level, count, each])).toEqual(
    expect.arrayContaining([
      [9, 2, [four]],
      [9, 1, [four, { token: 'LEGENDARY_SHIP_TOKEN', amount: 2 }]],
      [2, 1, [{ token: 'SHIP_LEVEL_TOKEN', amount: 1 }]],
    ]),
  );
});
