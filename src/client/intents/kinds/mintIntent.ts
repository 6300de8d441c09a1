import { timeoutReloading } from '#words/jobs.ts';
import type { IntentInputs, IntentKindOnPage } from './intentTypes.ts';
import { nftMove, waitFor } from './nftMove.ts';

/** An NFT that exists in the game only is minted to the wallet. */
export const mintIntent: IntentKindOnPage<IntentInputs['mint']> = {
  ...nftMove('mint'),
  leavesGame: true,
  wait: waitFor(150_000, timeoutReloading),
  refreshAgainAfterMs: 4_000,
};
