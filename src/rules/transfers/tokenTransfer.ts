import type { RuleTables } from '../ruleTables.ts';
import { toBaseUnits } from '../tokens.ts';
import type { TransferableToken, TransferDirection } from './transferKinds.ts';

/** What the player and the treasury get from a withdrawal, in base units; payout and tax add up to the gross amount. */
export interface Withdrawal {
  readonly payout: bigint;
  readonly tax: bigint;
}

/**
 * Splits a withdrawal into the part for the wallet and the tax for the treasury. The tax is rounded down once, in base
 * units (rule book: transfers.md, Tax).
 */
export function splitWithdrawal(gross: bigint, taxPercent: number): Withdrawal {
  const tax = (gross * BigInt(Math.round(taxPercent * percentUnits))) / BigInt(100 * percentUnits);
  return { payout: gross - tax, tax };
}
/** Units per percent: percentages are rounded to six decimals. */
const percentUnits = 1_000_000;

/** Decimals of the amount field (rule book: transfers.md, Token amount). */
export const amountDecimals = 2;
const stepsPerToken = 10 ** amountDecimals;

/** The largest amount that the amount field accepts for this balance: the balance, rounded down by its digits. */
export function maxAmount(balance: number): number {
  // By the digits, because 4.35 × 100 is less than 435 in binary.
  const steps = Math.floor(Number(`${balance}e${amountDecimals}`));
  return Number.isFinite(steps) ? steps / stepsPerToken : Math.floor(balance * stepsPerToken) / stepsPerToken;
}

/** Whether an amount is below the least that is moved at once; 0 is no amount. */
export const isTooLittle = (
  { transfers }: Pick<RuleTables, 'transfers'>,
  token: TransferableToken,
  amount: number,
): boolean => amount > 0 && amount < transfers.minAmount[token];

/** Why an amount cannot be moved; 'nothing' means that the amount is 0. */
export type AmountRefusal = 'nothing' | 'notEnoughOnChain' | 'notEnoughInGame';

/**
 * Why the amount cannot be moved, compared with the balances in base units; null when it can (rule book: transfers.md,
 * Token amount).
 */
export function amountRefusal(
  direction: TransferDirection,
  token: TransferableToken,
  amount: number,
  balance: { inGame: number; onChain: number },
): AmountRefusal | null {
  const units = toBaseUnits(token, amount);
  if (typeof units !== 'bigint' || units <= 0n) return 'nothing';
  const held = toBaseUnits(token, direction === 'deposit' ? balance.onChain : balance.inGame);
  if (typeof held === 'bigint' && units <= held) return null;
  return direction === 'deposit' ? 'notEnoughOnChain' : 'notEnoughInGame';
}
