import type { Token } from '#contract/tokens.ts';

/** Tokens that can be moved between the game and a wallet. */
export const transferableTokens = ['BOOTY', 'GOLD'] as const satisfies readonly Token[];
export type TransferableToken = (typeof transferableTokens)[number];

/** `deposit`: from the wallet into the game. `withdraw`: from the game to the wallet. */
export const transferDirections = ['deposit', 'withdraw'] as const;
export type TransferDirection = (typeof transferDirections)[number];
