import { baseUnits } from '#rules/tokens.ts';
import { splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';
import type { IntentInputs, IntentKindOnPage } from './intentTypes.ts';
import { tokenTransfer } from './tokenTransfer.ts';

/** Tokens move from the game to the wallet, less the tax (rule book: transfers.md, Tax). */
export const withdrawIntent: IntentKindOnPage<IntentInputs['withdraw']> = {
  ...tokenTransfer<IntentInputs['withdraw']>('withdraw', ({ token, amount, taxPercent }) => {
    const gross = baseUnits(token, amount);
    return { kind: 'withdraw', token, units: splitWithdrawal(gross, taxPercent).payout, gross };
  }),
  leavesGame: true,
};
