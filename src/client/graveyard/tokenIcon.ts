import type { Token } from '#contract/tokens.ts';
import { balanceLines } from '../pieces/balances.ts';

/** The icon of a token that players hold in the game. */
export const tokenIcon = (token: Token): string =>
  balanceLines.find((line) => line.token === token)?.icon ?? 'treasure';
