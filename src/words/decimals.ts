/**
 * Formats of decimal numbers, for `numbers.ts` and `amounts.ts`.
 *
 * `Intl` gets the number as a decimal string, not as a double, because it rounds the digits of a string half away from
 * zero. 1.005 becomes 1.01, while the double would become 1.00.
 */

/** Shown in place of a value that is not finite, so that no screen shows NaN. */
export const unknownNumber = '–';

type RoundingMode = 'halfExpand' | 'expand';

/** A number format with thousands separators, in which a negative number that rounds to zero has no sign. */
export function decimalFormat(
  minDecimals: number,
  maxDecimals: number,
  roundingMode: RoundingMode = 'halfExpand',
): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: 'negative',
    roundingMode,
  });
}

export const wholeFormat = decimalFormat(0, 0);
export const oneDecimal = decimalFormat(1, 1);
export const twoDecimals = decimalFormat(2, 2);
export const upToTwoDecimals = decimalFormat(0, 2);
const upToFourDecimals = decimalFormat(0, 4);
const smallestFourDecimals = 0.0001;

export function formatDecimal(format: Intl.NumberFormat, value: number): string {
  return Number.isFinite(value) ? format.format(`${value}`) : unknownNumber;
}

/**
 * An amount with up to four decimals. An amount above 0 that would be rounded to '0' is shown as '<0.0001', so that it
 * does not read as nothing.
 */
export function fourDecimalsOrLess(value: number): string {
  const isTooSmall = value > 0 && value < smallestFourDecimals / 2;
  return isTooSmall
    ? `<${formatDecimal(upToFourDecimals, smallestFourDecimals)}`
    : formatDecimal(upToFourDecimals, value);
}

/** Moves the decimal point without arithmetic, so that 0.07 × 100 stays 7. */
export function shiftPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
