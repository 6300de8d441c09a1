import type { Token } from '#contract/tokens.ts';
import { balanceLines } from '../pieces/balances.ts';

/** Name of the token's icon, for `Mark`. */
export const tokenIcon = (token: Token): string =>
  balanceLines.find((line) => line.token === token)?.icon ?? 'treasure';
