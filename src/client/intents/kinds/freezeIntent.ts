import { isFrozen } from '#words/signing.ts';
import { getsInGame, plainRules } from '../preview/actionRules.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import type { IntentKindOnPage, NftToMove } from './intentTypes.ts';
import { freezeWait, nftMove } from './nftMove.ts';

/** An NFT in the wallet is locked for the game. */
export const freezeIntent: IntentKindOnPage<readonly NftToMove[], OfNft> = {
  ...nftMove('freeze'),
  rules: {
    ...plainRules,
    inGame: ({ name }) => getsInGame(name),
    staysInWallet: isFrozen,
    instructions: ['transferToken', 'freeze'],
    locks: 1,
    // From the account to itself, which proves that the wallet has the NFT.
    transfer: ({ wallet, accounts }) => ({ from: accounts.own, to: accounts.own, owner: wallet }),
    changes: () => [{ tokens: new Map() }],
  },
  leavesGame: false,
  wait: freezeWait,
  refreshAgainAfterMs: 2_000,
};
