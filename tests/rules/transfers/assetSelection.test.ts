import { describe, expect, test } from 'vitest';
import { nftTypes } from '#contract/captains.ts';
import {
  mayLeaveTheGame,
  movable,
  moveOf,
  type SelectableAsset,
  type SelectionProblem,
  type SelectionView,
  selectionProblem,
  selectionProblems,
} from '#rules/transfers/assetSelection.ts';

// Tests of the rule which NFTs may be moved together (rule book: transfers.md, Asset selection).

const asset = (changes: Partial<SelectableAsset> = {}): SelectableAsset => ({
  type: 'CAPTAIN',
  location: 'game',
  minted: true,
  ...changes,
});
const view = (changes: Partial<SelectionView> = {}): SelectionView => ({
  type: 'CAPTAIN',
  location: 'game',
  minted: true,
  sliderValue: 1,
  maxAssets: 5,
  isLoggedIn: true,
  canSign: true,
  ...changes,
});

/** For each rule, a selection that violates this rule but none of the rules before it. */
const broken: Record<SelectionProblem, [SelectableAsset[], Partial<SelectionView>]> = {
  notLoggedIn: [[asset()], { isLoggedIn: false }],
  noneSelected: [[], { sliderValue: 0 }],
  mixedTypes: [[asset(), asset({ type: 'GENESIS_SHIP' })], { sliderValue: 2 }],
  otherType: [[asset({ type: 'SHIP' })], {}],
  mixedLocations: [[asset(), asset({ location: 'wallet' })], { sliderValue: 2 }],
  otherLocation: [[asset({ location: 'wallet' })], {}],
  mixedMintStatus: [[asset(), asset({ minted: false })], { sliderValue: 2 }],
  otherMintStatus: [[asset({ minted: false })], {}],
  unstakingDisabled: [[asset({ type: 'CREW' })], { type: 'CREW' }],
  countDiffers: [[asset()], { sliderValue: 2 }],
  tooMany: [Array.from({ length: 6 }, () => asset()), { sliderValue: 6 }],
  cannotSign: [[asset()], { canSign: false }],
};

describe('a selection', () => {
  test('that keeps every rule can be moved', () => {
    expect(selectionProblem([asset()], view())).toBeNull();
    expect(
      selectionProblem(
        Array.from({ length: 5 }, () => asset()),
        view({ sliderValue: 5 }),
      ),
    ).toBeNull();
  });

  test('has twelve rules', () => expect(selectionProblems).toHaveLength(12));

  test.each(selectionProblems)('is refused with %s', (problem) => {
    const [selected, changes] = broken[problem];
    expect(selectionProblem(selected, view(changes))).toBe(problem);
  });

  test('of two broken rules the first is said', () => {
    expect(selectionProblem([], view({ isLoggedIn: false, canSign: false }))).toBe('notLoggedIn');
  });

  test('in the wallet has no mint status', () => {
    const selected = [asset({ location: 'wallet' })];
    expect(selectionProblem(selected, view({ location: 'wallet', minted: null }))).toBeNull();
  });

  test.each(['SHIP', 'CREW', 'ITEM'] as const)('of a %s may go into the game, not out of it', (type) => {
    const inWallet = [asset({ type, location: 'wallet' })];
    expect(selectionProblem(inWallet, view({ type, location: 'wallet' }))).toBeNull();
    expect(selectionProblem([asset({ type })], view({ type }))).toBe('unstakingDisabled');
  });
});

test('captains and Genesis ships may leave the game', () => {
  expect(nftTypes.filter(mayLeaveTheGame)).toEqual(['CAPTAIN', 'GENESIS_SHIP']);
});

test('of a mixed selection only what may leave is moved, and only its types count', () => {
  const captain = asset();
  const mixed = [captain, asset({ type: 'ITEM' })];
  expect(selectionProblem(mixed, view({ sliderValue: 2 }))).toBeNull();
  expect(selectionProblem(mixed, view({ type: 'ITEM', sliderValue: 2 }))).toBe('otherType');
  expect(selectionProblem([asset({ type: 'SHIP' }), asset({ type: 'ITEM' })], view({ sliderValue: 2 }))).toBe(
    'mixedTypes',
  );
  expect(movable([captain, asset({ type: 'ITEM' })])).toEqual([captain]);
});

test.each([
  ['freeze', { location: 'wallet' }],
  ['thaw', { location: 'game', minted: true }],
  ['mint', { location: 'game', minted: false }],
] as const)('%s is what happens to %j', (move, changes) => expect(moveOf(asset(changes))).toBe(move));
