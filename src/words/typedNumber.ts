import { shorten } from './names.ts';
import { count } from './numbers.ts';

/**
 * Reads what a player types into a number field: the inverse of `decimals.ts`. A comma and a point are both understood
 * where only one reading is possible; a text with two readings is refused with a sentence, because a guess could move a
 * thousand times the amount (rule book: tokens.md, Typed numbers).
 */

export interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Decimals that the number may have; 0 for whole numbers. */
  readonly decimals: number;
}

export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  /** The number is above the highest one that is allowed. */
  | { readonly kind: 'above'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string };

/** How much of a typed text a sentence repeats. */
const maxShownLength = 20;
const decimalMarks = ['.', ',', '٫'];
const groupMarks = ['.', ',', ' ', "'", '٬'];

/** The number that a typed text means, or the sentence that says why it means none within the limits. */
export function readTypedNumber(text: string, { min, max, decimals }: NumberLimits): TypedNumber {
  const plain = withPlainCharacters(text);
  if (plain === '') return { kind: 'empty' };
  const shown = shorten(text.trim(), maxShownLength);
  const [digits, other] = readingsOf(plain);
  if (digits === undefined) return { kind: 'refused', sentence: notANumber(shown, decimals) };
  if (other !== undefined) return { kind: 'refused', sentence: twoReadings(shown, digits, other) };
  const [, fraction = ''] = digits.split('.');
  if (fraction.length > decimals) return { kind: 'refused', sentence: tooManyDecimals(decimals) };
  const value = Number(digits);
  if (value > max) return { kind: 'above', sentence: outOfRange(min, max) };
  return value < min ? { kind: 'refused', sentence: outOfRange(min, max) } : { kind: 'number', value };
}

/**
 * The text without surrounding space, with every script's digits as ASCII digits and one character per kind of mark.
 */
const withPlainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll('’', "'")
    .trim();

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode lists the ten digits of a script in a row, from 0 to 9. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

/** Every number that the text can mean, as plain digits with a decimal point and no needless zeros. */
function readingsOf(text: string): string[] {
  const readings = new Set<string>();
  for (const decimalMark of decimalMarks) {
    const [whole = '', fraction = '', ...rest] = text.split(decimalMark);
    if (rest.length > 0 || !/^\d*$/.test(fraction)) continue;
    if (/^\d+$/.test(whole) || (whole === '' && fraction !== '')) readings.add(asDigits(whole, fraction));
    for (const groupMark of groupMarks) {
      if (groupMark !== decimalMark && isGrouped(whole, groupMark))
        readings.add(asDigits(whole.replaceAll(groupMark, ''), fraction));
    }
  }
  return [...readings].sort((one, other) => Number(one) - Number(other));
}

/** Whether the digits stand in groups of three: '12,345', but neither '1,23' nor '0,500'. */
function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

function asDigits(whole: string, fraction: string): string {
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0';
  const shortFraction = fraction.replace(/0+$/, '');
  return shortFraction === '' ? shortWhole : `${shortWhole}.${shortFraction}`;
}

const notANumber = (text: string, decimals: number): string =>
  `“${text}” cannot be read as a number. Please enter ${decimals === 0 ? 'digits, such as 15' : 'an amount, such as 1.5'}.`;
const twoReadings = (text: string, one: string, other: string): string =>
  `“${text}” can mean ${one} or ${other}. Please enter it without a thousands separator.`;
const tooManyDecimals = (decimals: number): string =>
  decimals === 0 ? 'Please enter a whole number.' : `Please enter at most ${decimals} decimals.`;
const outOfRange = (min: number, max: number): string =>
  `Please enter a number from ${count(min)} to ${count(max)}.`;

/** Ends the sentence about a refused text: the number that counts instead. */
export const countsAs = (value: number): string => `Until then it counts as ${count(value)}.`;
/** A number above the highest one was lowered to it. */
export const loweredTo = (max: number): string => `Lowered to ${count(max)}, the most that is possible.`;
