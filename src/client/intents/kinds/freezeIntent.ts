import type { IntentInputs, IntentKindOnPage } from './intentTypes.ts';
import { freezeWait, nftMove } from './nftMove.ts';

/** An NFT in the wallet is locked for the game. */
export const freezeIntent: IntentKindOnPage<IntentInputs['freeze']> = {
  ...nftMove('freeze'),
  leavesGame: false,
  wait: freezeWait,
  refreshAgainAfterMs: 2_000,
};
