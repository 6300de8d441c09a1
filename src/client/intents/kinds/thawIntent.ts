import type { IntentInputs, IntentKindOnPage } from './intentTypes.ts';
import { freezeWait, nftMove } from './nftMove.ts';

/** A minted NFT leaves the game and is free in the wallet. */
export const thawIntent: IntentKindOnPage<IntentInputs['thaw']> = {
  ...nftMove('thaw'),
  leavesGame: true,
  wait: freezeWait,
  refreshAgainAfterMs: 2_000,
};
