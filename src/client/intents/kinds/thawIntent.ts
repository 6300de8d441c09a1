import { isThawed } from '#words/signing.ts';
import { givesInGame, leavesWallet, plainRules, reachesWallet } from '../preview/actionRules.ts';
import type { OfNft } from '../preview/RequestedAction.ts';
import type { IntentKindOnPage, NftToMove } from './intentTypes.ts';
import { freezeWait, nftMove } from './nftMove.ts';

/** A minted NFT leaves the game and is free in the wallet. */
export const thawIntent: IntentKindOnPage<readonly NftToMove[], OfNft> = {
  ...nftMove('thaw'),
  rules: {
    ...plainRules,
    inGame: ({ name }) => givesInGame(name),
    // `inGame` lists the NFT as given, and one that moves on to the primary wallet would be listed as given twice.
    givesInGameOnly: true,
    staysInWallet: isThawed,
    // An NFT that leaves a device wallet is also transferred to the primary wallet.
    instructions: ['thaw', 'createTokenAccount', 'transferToken', 'closeAccount'],
    unlocks: 1,
    // The game gets the rent of this account, because the game also pays for the new account in the primary wallet.
    rentGoesTo: 'game',
    transfer: ({ wallet, primary, accounts }) =>
      primary === wallet ? null : { from: accounts.own, to: accounts.primaryOwn, owner: wallet },
    changes: (context) => [
      { tokens: new Map() },
      { tokens: leavesWallet(context), toPrimary: reachesWallet(context) },
    ],
  },
  leavesGame: true,
  wait: freezeWait,
  refreshAgainAfterMs: 2_000,
};
