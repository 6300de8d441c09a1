import { tokenName } from './tokens.ts';

/**
 * The only place where a number of things or money becomes text. Everything takes decimal numbers as in the contract; a
 * value that is not finite becomes '–', so that no screen shows NaN.
 *
 * `Intl` gets the number as a decimal string, not as a double: it rounds the digits of a string half away from zero.
 * 1.005 reads 1.01, which binary arithmetic would show as 1.00.
 */

const unknown = '–';
const kiloFrom = 1_000;
const megaFrom = 1_000_000;
const centUsd = 0.01;

type RoundingMode = 'halfExpand' | 'expand';

/** Grouped in threes; a negative number that rounds to zero has no sign. */
function decimalFormat(minDecimals: number, maxDecimals: number, roundingMode: RoundingMode = 'halfExpand') {
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
    signDisplay: 'negative',
    roundingMode,
  });
}

const whole = decimalFormat(0, 0);
const one = decimalFormat(1, 1);
const two = decimalFormat(2, 2);
const three = decimalFormat(3, 3);
const four = decimalFormat(4, 4);
const upToTwo = decimalFormat(0, 2);
const upToFour = decimalFormat(0, 4);
const ungrouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4, useGrouping: false });
const upToTwoRoundedUp = decimalFormat(0, 2, 'expand');

/** A reward: always two decimals (rule book: tokens.md, Rewards). `reward(1234.5)` → '1,234.50'. */
export function reward(amount: number): string {
  return format(two, amount);
}

/** BOOTY: above 1,000 in k with one decimal, above 1,000,000 in m with three, else up to two (rule book: tokens.md, Short amounts). */
export function booty(amount: number): string {
  if (!Number.isFinite(amount)) return unknown;
  const size = Math.abs(amount);
  if (size > megaFrom) return inMillions(amount);
  if (size <= kiloFrom) return format(upToTwo, amount);
  const kilo = format(one, shiftPoint(amount, -3));
  // 999,960 would read 1,000.0k: use the next unit.
  return kilo.endsWith('1,000.0') ? inMillions(amount) : `${kilo}k`;
}

function inMillions(amount: number): string {
  return `${format(three, shiftPoint(amount, -6))}m`;
}

/** A balance as the HUD shows it: BOOTY abbreviated, other tokens grouped with up to two decimals. */
export function balance(token: string, amount: number): string {
  return token === 'BOOTY' ? booty(amount) : format(upToTwo, amount);
}

/** An exact price or amount with its token: `amountWithToken('BOOTY', 4.5)` → '4.5 BOOTY'. Never abbreviated. */
export function amountWithToken(token: string, amount: number): string {
  return `${format(upToFour, amount)} ${tokenName(token)}`;
}

/**
 * A price as the rule book quotes it: `quotedPrice('BOOTY', 25_000)` → '25000 $BOOTY' (rule book: tokens.md, Prices).
 */
export function quotedPrice(token: string, amount: number): string {
  return `${format(ungrouped, amount)} $${tokenName(token)}`;
}

/** A balance with its token: '12.3k BOOTY'. */
export function balanceWithToken(token: string, amount: number): string {
  return `${balance(token, amount)} ${tokenName(token)}`;
}

/** A reward with its token, like every reward with two decimals: '3.00 GEMS'. */
export function rewardWithToken(token: string, amount: number): string {
  return `${reward(amount)} ${tokenName(token)}`;
}

/** The amount that a player is missing, rounded up to two decimals so that adding it is always enough. */
export function missingAmount(amount: number): string {
  return format(upToTwoRoundedUp, amount);
}

/** A whole number of things, grouped: `count(1234)` → '1,234'. Fractions are rounded away. */
export function count(amount: number): string {
  return format(whole, amount);
}

/** A share of 1 as whole percent: `percent(0.95)` → '95%'. */
export function percent(fraction: number): string {
  return Number.isFinite(fraction) ? `${format(whole, shiftPoint(fraction, 2))}%` : unknown;
}

/** A share of 1 as percent with four decimals: `sharePercent(0.123456)` → '12.3456%'. */
export function sharePercent(fraction: number): string {
  return Number.isFinite(fraction) ? `${format(four, shiftPoint(fraction, 2))}%` : unknown;
}

/** An amount with exactly four decimals, grouped: `fourDecimals(0.5)` → '0.5000'. */
export function fourDecimals(amount: number): string {
  return format(four, amount);
}

/** A share of 1 that may be small, with up to two decimals: `finePercent(0.00254)` → '0.25%'; below that '<0.01%'. */
export function finePercent(fraction: number): string {
  if (!Number.isFinite(fraction)) return unknown;
  if (fraction > 0 && fraction < smallestPart) return `<${format(upToTwo, 0.01)}%`;
  return `${format(upToTwo, shiftPoint(fraction, 2))}%`;
}
const smallestPart = 0.00005;

/** A share in percent with one decimal, as the treasury's weights have: `weight(62.34)` → '62.3%'. */
export function weight(percentage: number): string {
  return Number.isFinite(percentage) ? `${format(one, percentage)}%` : unknown;
}

/** A worth in US dollars, with cents: `dollars(1234.5)` → '$1,234.50'. */
export function dollars(amount: number): string {
  return Number.isFinite(amount) ? `$${format(two, amount)}` : unknown;
}

/** The price of a coin: four decimals below one cent, else two (rule book: tokens.md, Prices). `dollarPrice(0.0004)` → '$0.0004'. */
export function dollarPrice(amount: number): string {
  return Number.isFinite(amount) && amount < centUsd ? `$${format(four, amount)}` : dollars(amount);
}

/** An outcome's multiplier: `multiplier(2)` → '×2'. */
export function multiplier(value: number): string {
  return `×${format(upToTwo, value)}`;
}

/** An average of whole numbers, with one decimal: `averageText(12.34)` → '12.3'. */
export function averageText(value: number): string {
  return format(one, value);
}

/** Captain strength, grouped and whole: it is a product of whole levels. */
export function strengthText(value: number): string {
  return format(whole, value);
}

/** A change, with its sign: `signedAmount(-24)` → '−24'. Up to four decimals. */
export function signedAmount(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${format(upToFour, Math.abs(amount))}`;
}

/** Number of hidden items: `andMore(3)` → '+3'. */
export function andMore(hidden: number): string {
  return `+${count(hidden)}`;
}

function format(decimals: Intl.NumberFormat, amount: number): string {
  return Number.isFinite(amount) ? decimals.format(`${amount}`) : unknown;
}

/** Moves the decimal point without arithmetic, so that 0.07 × 100 stays 7. */
function shiftPoint(amount: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(amount).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}
