import { amountWithToken } from './amounts.ts';

/** What one SOL is worth in a swap, in either direction: '1 SOL = 29,910 BOOTY'. */
export const swapPrice = (booty: number): string => `1 SOL = ${amountWithToken('BOOTY', booty)}`;
