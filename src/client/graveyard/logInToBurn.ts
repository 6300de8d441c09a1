import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import { burnSentences, logInToSwap } from '#words/graveyard.ts';

/** What a press to burn these assets says once the session has ended: minted ones are burned, others are swapped. */
export function logInToBurn(type: ForgeType, selected: readonly ForgeAsset[]): string {
  if (!selected.some(({ minted }) => minted)) return logInToSwap;
  return burnSentences[type === 'CAPTAIN' ? 'captain' : 'entity'].logIn;
}
