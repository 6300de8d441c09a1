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

/** Steps of the amount field per token: it accepts hundredths. */
const stepsPerToken = 100;

/**
 * The amount that a typed text means: 0 for a text that is not a number or is below 0. Digits after the hundredths are
 * cut off (rule book: transfers.md, Token amount).
 */
export function typedAmount(text: string): number {
  const amount = text.trim() === '' ? 0 : Number(text);
  return Number.isFinite(amount) && amount > 0 ? inSteps(amount) : 0;
}

/** The largest amount that the amount field accepts for this balance. */
export const maxAmount = (balance: number): number => inSteps(balance);

/** Rounds down to hundredths by the decimal digits, because 4.35 × 100 is less than 435 in binary. */
function inSteps(amount: number): number {
  const steps = Math.floor(Number(`${amount}e2`));
  return Number.isFinite(steps) ? steps / stepsPerToken : Math.floor(amount * stepsPerToken) / stepsPerToken;
}

/** Why an amount cannot be moved; 'nothing' means that the amount is 0 or invalid. */
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
