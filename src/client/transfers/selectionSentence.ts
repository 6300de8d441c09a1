import type { SelectableAsset, SelectionProblem } from '#rules/transfers/assetSelection.ts';
import { errorSentence } from '#words/errors.ts';
import {
  countDiffersFromSlider,
  noAssetsSelected,
  oneLocationAtATime,
  oneMintStatusAtATime,
  oneTypeAtATime,
  otherLocationSelected,
  otherMintStatusSelected,
  otherTypeSelected,
  tooManyAssets,
  unstakingDisabled,
} from '#words/transfers.ts';
import { noSignTransaction } from '#words/wallets.ts';

const problemSentences: Record<Exclude<SelectionProblem, 'unstakingDisabled' | 'tooMany'>, string> = {
  notLoggedIn: errorSentence('not_authorized'),
  noneSelected: noAssetsSelected,
  mixedTypes: oneTypeAtATime,
  otherType: otherTypeSelected,
  mixedLocations: oneLocationAtATime,
  otherLocation: otherLocationSelected,
  mixedMintStatus: oneMintStatusAtATime,
  otherMintStatus: otherMintStatusSelected,
  countDiffers: countDiffersFromSlider,
  cannotSign: noSignTransaction,
};

/** Why a selection cannot be moved (rule book: transfers.md, Asset selection). */
export function selectionSentence(
  problem: SelectionProblem,
  selected: readonly SelectableAsset[],
  max: number,
): string {
  if (problem === 'tooMany') return tooManyAssets(max);
  if (problem === 'unstakingDisabled')
    return unstakingDisabled([...new Set(selected.map(({ type }) => type))]);
  return problemSentences[problem];
}
