import { timeoutReloading } from '#words/jobs.ts';
import { isMinted } from '#words/signing.ts';
import { givesInGame, plainRules, reachesWallet } from '../preview/actionRules.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import type { IntentKindOnPage, NftToMove } from './intentTypes.ts';
import { nftMove, waitFor } from './nftMove.ts';

/** An NFT that exists in the game only is minted to the wallet. */
export const mintIntent: IntentKindOnPage<readonly NftToMove[], OfNft> = {
  ...nftMove('mint'),
  rules: {
    ...plainRules,
    inGame: ({ name }) => givesInGame(name),
    nftText: isMinted,
    instructions: [
      'createAccount',
      'transferSol',
      'initializeMint',
      'initializeMetadataPointer',
      'initializeMintCloseAuthority',
      'initializeMetadata',
      'createTokenAccount',
      'mintTo',
      'setAuthority',
    ],
    makesMint: true,
    changes: (context) => [{ tokens: reachesWallet(context) }],
  },
  leavesGame: true,
  wait: waitFor(150_000, timeoutReloading),
  refreshAgainAfterMs: 4_000,
};
