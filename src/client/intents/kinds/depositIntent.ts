import { baseUnits } from '#rules/tokens.ts';
import type { IntentKindOnPage, TokenAmount } from './intentTypes.ts';
import { tokenTransfer } from './tokenTransfer.ts';

/** Tokens move from the wallet into the game. */
export const depositIntent: IntentKindOnPage<TokenAmount> = {
  ...tokenTransfer<TokenAmount>('deposit', ({ token, amount }) => ({
    kind: 'deposit',
    token,
    units: baseUnits(token, amount),
  })),
  leavesGame: false,
};
