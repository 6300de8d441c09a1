/** Texts of Token Swap (rule book: transfers.md, Token Swap). */

export const loadingTerminal = 'Loading the terminal...';
/** Reasons why the swap terminal cannot be used. */
export const terminalSentences = {
  notAvailable: 'Jupiter Terminal not available',
  notConnected: 'Solana connection not established',
  noNetwork: 'Failed to connect to Solana network',
  notReady: 'Failed to initialize Jupiter Terminal',
} as const;
export const retryTerminal = 'Retry';
export const swapDone = 'Your swap is done.';
export const oneSwapAtATime = 'Another swap is being signed.';
export const swapCancelled = 'You cancelled the swap.';
