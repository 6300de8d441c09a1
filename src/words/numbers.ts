import {
  decimalFormat,
  formatDecimal,
  fourDecimalsOrLess,
  oneDecimal,
  shiftPoint,
  twoDecimals,
  unknownNumber,
  upToTwoDecimals,
  wholeFormat,
} from './decimals.ts';

/**
 * Counts, shares and rewards as text, without names of tokens. Prices and balances are in `amounts.ts`, so that the
 * landing page does not load them.
 */

const fourDecimalsFormat = decimalFormat(4, 4);
const smallestShare = 0.00005;

/** A reward, which always has two decimals (rule book: tokens.md, Rewards). `reward(1234.5)` → '1,234.50'. */
export function reward(amount: number): string {
  return formatDecimal(twoDecimals, amount);
}

/** A whole number with thousands separators: `count(1234)` → '1,234'. Fractions are rounded. */
export function count(amount: number): string {
  return formatDecimal(wholeFormat, amount);
}

/** A fraction as whole percent: `percent(0.95)` → '95%'. */
export function percent(fraction: number): string {
  return Number.isFinite(fraction)
    ? `${formatDecimal(wholeFormat, shiftPoint(fraction, 2))}%`
    : unknownNumber;
}

/** A fraction as percent with four decimals: `sharePercent(0.123456)` → '12.3456%'. */
export function sharePercent(fraction: number): string {
  return Number.isFinite(fraction)
    ? `${formatDecimal(fourDecimalsFormat, shiftPoint(fraction, 2))}%`
    : unknownNumber;
}

/** An amount with exactly four decimals and thousands separators: `fourDecimals(0.5)` → '0.5000'. */
export function fourDecimals(amount: number): string {
  return formatDecimal(fourDecimalsFormat, amount);
}

/**
 * A fraction as percent with up to two decimals: `finePercent(0.00254)` → '0.25%'. A fraction above 0 that would be
 * rounded to '0%' is shown as '<0.01%'.
 */
export function finePercent(fraction: number): string {
  if (!Number.isFinite(fraction)) return unknownNumber;
  if (fraction > 0 && fraction < smallestShare) return `<${formatDecimal(upToTwoDecimals, 0.01)}%`;
  return `${formatDecimal(upToTwoDecimals, shiftPoint(fraction, 2))}%`;
}

/** A number of percent with one decimal, for the treasury's weights: `weight(62.34)` → '62.3%'. */
export function weight(percentage: number): string {
  return Number.isFinite(percentage) ? `${formatDecimal(oneDecimal, percentage)}%` : unknownNumber;
}

/** An outcome's multiplier: `multiplier(2)` → '×2'. */
export function multiplier(value: number): string {
  return `×${formatDecimal(upToTwoDecimals, value)}`;
}

/** An average of whole numbers, with one decimal: `averageText(12.34)` → '12.3'. */
export function averageText(value: number): string {
  return formatDecimal(oneDecimal, value);
}

/** Strength with thousands separators. An average is rounded to a whole number. */
export function strengthText(value: number): string {
  return formatDecimal(wholeFormat, value);
}

/**
 * A change with its sign and up to four decimals: `signedAmount(-24)` → '−24', `signedAmount(0.00001)` → '+<0.0001'.
 */
export function signedAmount(amount: number): string {
  return `${signOf(amount)}${fourDecimalsOrLess(Math.abs(amount))}`;
}

/** The sign of a change; a change always has one. */
export const signOf = (amount: number): string => (amount < 0 ? '−' : '+');

/** Number of hidden items: `andMore(3)` → '+3'. */
export function andMore(hidden: number): string {
  return `+${count(hidden)}`;
}
