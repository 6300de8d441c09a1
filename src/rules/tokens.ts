import type { Token } from '#contract/tokens.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** A decimal amount of a token, as on the wire. */
export interface Price {
  readonly token: Token;
  readonly amount: number;
}

/**
 * Decimals of every token's base unit (rule book: tokens.md, Base units). Coins have nine decimals, as on the chain.
 * All other tokens exist only in the game and have no decimals.
 *
 * Whole amounts are enough for those tokens. The exchange pays fractions (0.9 BOOTY for 10 gems, 0.9 GOLD for 20
 * Treasure) only in tokens with nine decimals. The default Treasure tax of 10 % is whole, because Genesis rewards are
 * multiples of 10 (1,500 to 30,000, times the licence multiplier).
 */
export const tokenDecimals: Readonly<Record<Token, number>> = {
  BOOTY: 9,
  GOLD: 9,
  RUM: 9,
  SOL: 9,
  GEMS: 0,
  TREASURE: 0,
  BATTLE_TOKEN: 0,
  LEGENDARY_SHIP_TOKEN: 0,
  CAPTAIN_LEVEL_TOKEN: 0,
  SHIP_LEVEL_TOKEN: 0,
  CREW_LEVEL_TOKEN: 0,
  ITEM_LEVEL_TOKEN: 0,
};

/**
 * The most base units one amount may have: nine billion BOOTY, which is about eight times its supply cap. The value
 * still fits a signed 64-bit column.
 */
export const maxBaseUnits = 9_000_000_000_000_000_000n;

/**
 * A decimal amount from the wire as integer base units, exactly: `toBaseUnits('BOOTY', 4.5)` → 4500000000n.
 * Shifts the number's decimal digits instead of multiplying doubles, because 0.1 has no exact binary form.
 * Refuses with `amount_invalid` an amount that is not finite, negative, finer than the token's decimals, or above
 * {@link maxBaseUnits}.
 */
export function toBaseUnits(token: Token, amount: number): bigint | RuleRefusal {
  if (!Number.isFinite(amount) || amount < 0) return refuse('amount_invalid', { token });
  const [digits = '0', exponentText = '0'] = String(amount).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  // The amount is whole.fraction × 10^exponent. For base units, the decimal point moves right by `shift` digits.
  const shift = tokenDecimals[token] + Number(exponentText) - fraction.length;
  const significant = BigInt(whole + fraction);
  if (significant === 0n) return 0n;
  if (shift < 0) return refuse('amount_invalid', { token });
  const units = significant * 10n ** BigInt(shift);
  return units > maxBaseUnits ? refuse('amount_invalid', { token }) : units;
}

/** {@link toBaseUnits} for the game's own tables, where an invalid amount is a programming error: throws RangeError. */
export function baseUnits(token: Token, amount: number): bigint {
  const units = toBaseUnits(token, amount);
  if (typeof units !== 'bigint') throw new RangeError(`${amount} is not an amount of ${token}`);
  return units;
}

/**
 * Base units as the decimal number of the wire, rounded to the nearest double. Fifteen significant digits (any amount
 * below a million BOOTY) are exact in both directions; later digits may change. For display only, not for arithmetic.
 */
export function fromBaseUnits(token: Token, units: bigint): number {
  const decimals = tokenDecimals[token];
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`);
}
