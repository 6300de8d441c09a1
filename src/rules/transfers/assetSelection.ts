import type { NftType } from '#contract/captains.ts';

/** Where an asset is: in the player's wallet or in the game. */
export type AssetLocation = 'wallet' | 'game';

/** The fields of an asset that the rules of a selection read. */
export interface SelectableAsset {
  readonly type: NftType;
  readonly location: AssetLocation;
  readonly minted: boolean;
}

/** State of the selection screen, and of the player who presses the button. */
export interface SelectionView {
  readonly type: NftType;
  readonly location: AssetLocation;
  /** The mint status filter; null if the screen has none, as for the wallet, where all assets are minted. */
  readonly minted: boolean | null;
  /** Number of assets that the slider shows. */
  readonly sliderValue: number;
  /** The most assets that may be moved together. */
  readonly maxAssets: number;
  readonly isLoggedIn: boolean;
  readonly canSign: boolean;
}

/** Types of NFTs that may be moved from the game to a wallet. */
const unstakableTypes = ['CAPTAIN', 'GENESIS_SHIP'] as const satisfies readonly NftType[];

export const mayLeaveTheGame = (type: NftType): boolean => unstakableTypes.some((one) => one === type);

type Check = (selected: readonly SelectableAsset[], view: SelectionView) => boolean;

const isMixed = <T>(selected: readonly SelectableAsset[], of: (asset: SelectableAsset) => T): boolean =>
  new Set(selected.map(of)).size > 1;
const leaves = ({ type, location }: SelectableAsset): boolean =>
  location === 'wallet' || mayLeaveTheGame(type);

/** The assets that are moved: those that may not leave the game stay where they are, unless there are no others. */
const moved = (selected: readonly SelectableAsset[]): readonly SelectableAsset[] =>
  selected.some(leaves) ? selected.filter(leaves) : selected;

/**
 * For each rule, whether it refuses a selection; in the order of the checks (rule book: transfers.md, Asset selection).
 */
const checks = {
  notLoggedIn: (_, { isLoggedIn }) => !isLoggedIn,
  noneSelected: (selected) => selected.length === 0,
  mixedTypes: (selected) => isMixed(moved(selected), ({ type }) => type),
  otherType: (selected, view) => moved(selected).some(({ type }) => type !== view.type),
  mixedLocations: (selected) => isMixed(selected, ({ location }) => location),
  otherLocation: (selected, view) => selected.some(({ location }) => location !== view.location),
  mixedMintStatus: (selected) => isMixed(selected, ({ minted }) => minted),
  otherMintStatus: (selected, view) =>
    view.minted !== null && selected.some(({ minted }) => minted !== view.minted),
  unstakingDisabled: (selected) => !selected.some(leaves),
  countDiffers: (selected, { sliderValue }) => selected.length !== sliderValue,
  tooMany: (selected, { maxAssets }) => selected.length > maxAssets,
  cannotSign: (_, { canSign }) => !canSign,
} as const satisfies Record<string, Check>;

export type SelectionProblem = keyof typeof checks;
export const selectionProblems = Object.keys(checks) as SelectionProblem[];

/** The first rule that the selection breaks; null if the selection can be moved. */
export function selectionProblem(
  selected: readonly SelectableAsset[],
  view: SelectionView,
): SelectionProblem | null {
  return selectionProblems.find((name) => (checks[name] as Check)(selected, view)) ?? null;
}

/** The assets of the selection that are moved: those that may not leave the game are left out. */
export function movable<A extends SelectableAsset>(selected: readonly A[]): readonly A[] {
  return selected.filter(leaves);
}

/** What a move does with the NFT on the chain (rule book: transfers.md, Moving assets). */
export type MoveKind = 'freeze' | 'thaw' | 'mint';

export function moveOf({ location, minted }: SelectableAsset): MoveKind {
  if (location === 'wallet') return 'freeze';
  return minted ? 'thaw' : 'mint';
}
