import { baseUnits } from '#rules/tokens.ts';
import { splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';
import { tokenUnits } from '#words/signing.ts';
import { givesInGame, plainRules, reachesWallet } from '../preview/actionRules.ts';
import type { OfToken } from '../preview/RequestedAction.ts';
import type { IntentKindOnPage, TokenAmount } from './intentTypes.ts';
import { tokenTransfer } from './tokenTransfer.ts';

interface Withdrawal extends TokenAmount {
  taxPercent: number;
}
/** `units` is what the wallet gets, `gross` what the balance in the game loses. */
interface Withdrawn extends OfToken {
  gross: bigint;
}

/** Tokens move from the game to the wallet, less the tax (rule book: transfers.md, Tax). */
export const withdrawIntent: IntentKindOnPage<Withdrawal, Withdrawn> = {
  ...tokenTransfer<Withdrawal, Withdrawn>('withdraw', ({ token, amount, taxPercent }) => {
    const gross = baseUnits(token, amount);
    return { token, units: splitWithdrawal(gross, taxPercent).payout, gross };
  }),
  rules: {
    ...plainRules,
    inGame: ({ token, gross }) => givesInGame(tokenUnits(token, gross)),
    instructions: ['createTokenAccount', 'transferToken'],
    transfer: ({ chain, accounts }) => ({
      from: accounts.custody,
      to: accounts.own,
      owner: chain.authority,
    }),
    changes: (context) => [{ tokens: reachesWallet(context) }],
  },
  leavesGame: true,
};
