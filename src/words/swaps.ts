import { amountWithToken } from './amounts.ts';

/** The price of one SOL in a swap, for both directions: '1 SOL = 29,910 BOOTY'. */
export const swapPrice = (booty: number): string => `1 SOL = ${amountWithToken('BOOTY', booty)}`;
