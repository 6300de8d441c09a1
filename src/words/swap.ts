import { amountWithToken } from './amounts.ts';

/** Texts of Token Swap (rule book: transfers.md, Token Swap). States no rules. */

export const loadingTerminal = 'Loading the terminal...';
/** Reasons why the swap terminal cannot be used. */
export const terminalSentences = {
  notAvailable: 'Jupiter Terminal not available',
  notConnected: 'Solana connection not established',
  noNetwork: 'Failed to connect to Solana network',
  notReady: 'Failed to initialize Jupiter Terminal',
} as const;
export const retryTerminal = 'Retry';
/** A swap that failed; what the terminal says of it is marked as its words. */
export const terminalSwapFailed = (said: string): string =>
  said.trim() === '' ? 'The swap failed.' : `The swap failed. The terminal says: “${said.trim()}”`;
export const swapDone = 'Your swap is done.';
export const oneSwapAtATime = 'Another swap is being signed.';
export const swapCancelled = 'You cancelled the swap.';

/** The price of one SOL in a swap, for both directions: '1 SOL = 29,910 BOOTY'. */
export const swapPrice = (booty: number): string => `1 SOL = ${amountWithToken('BOOTY', booty)}`;
