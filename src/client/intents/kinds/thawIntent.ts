import type { IntentInputs, IntentKindOnPage } from './intentTypes.ts';
import { changedByMove, freezeWait, nftMove } from './nftMove.ts';

/** A minted NFT leaves the game and is free in the wallet. */
export const thawIntent: IntentKindOnPage<IntentInputs['thaw']> = {
  ...nftMove('thaw'),
  leavesGame: true,
  wait: freezeWait,
  refresh: { names: changedByMove, againAfterMs: 2_000 },
};
