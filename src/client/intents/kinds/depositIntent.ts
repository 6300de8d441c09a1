import { baseUnits } from '#rules/tokens.ts';
import { tokenUnits } from '#words/signing.ts';
import { getsInGame, leavesWallet, plainRules } from '../preview/actionRules.ts';
import type { OfToken } from '../preview/RequestedAction.ts';
import type { IntentKindOnPage, TokenAmount } from './intentTypes.ts';
import { tokenTransfer } from './tokenTransfer.ts';

/** Tokens move from the wallet into the game. */
export const depositIntent: IntentKindOnPage<TokenAmount, OfToken> = {
  ...tokenTransfer<TokenAmount, OfToken>('deposit', ({ token, amount }) => ({
    token,
    units: baseUnits(token, amount),
  })),
  rules: {
    ...plainRules,
    inGame: ({ token, units }) => getsInGame(tokenUnits(token, units)),
    instructions: ['transferToken'],
    transfer: ({ wallet, accounts }) => ({ from: accounts.own, to: accounts.custody, owner: wallet }),
    changes: (context) => [{ tokens: leavesWallet(context) }],
  },
  leavesGame: false,
};
