import {
  decimalFormat,
  formatDecimal,
  fourDecimalsOrLess,
  oneDecimal,
  shiftPoint,
  twoDecimals,
  unknownNumber,
  upToTwoDecimals,
} from './decimals.ts';
import { count, reward, signOf } from './numbers.ts';
import { tokenName, tokenNameAfter } from './tokens.ts';

/**
 * Balances, prices and amounts of tokens as text. All functions take decimal numbers as in the contract; a value that
 * is not finite becomes '–'.
 */

const kiloFrom = 1_000;
const megaFrom = 1_000_000;
const centUsd = 0.01;
const threeDecimals = decimalFormat(3, 3);
const fourDecimalPrice = decimalFormat(4, 4);
/** Enough for exact amounts: no token has more than nine decimals. */
const allDecimals = decimalFormat(0, 9);
const ungrouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4, useGrouping: false });
const upToTwoRoundedUp = decimalFormat(0, 2, 'expand');

/**
 * BOOTY in short: above 1,000 in k with one decimal, above 1,000,000 in m with three decimals, otherwise with up to two
 * decimals (rule book: tokens.md, Short amounts).
 */
export function booty(amount: number): string {
  if (!Number.isFinite(amount)) return unknownNumber;
  const size = Math.abs(amount);
  if (size > megaFrom) return inMillions(amount);
  if (size <= kiloFrom) return formatDecimal(upToTwoDecimals, amount);
  const kilo = formatDecimal(oneDecimal, shiftPoint(amount, -3));
  // 999,960 would become 1,000.0k, so it uses the next unit.
  return kilo.endsWith('1,000.0') ? inMillions(amount) : `${kilo}k`;
}

function inMillions(amount: number): string {
  return `${formatDecimal(threeDecimals, shiftPoint(amount, -6))}m`;
}

/** A balance as the HUD shows it: BOOTY abbreviated, other tokens grouped with up to two decimals. */
export function balance(token: string, amount: number): string {
  return token === 'BOOTY' ? booty(amount) : formatDecimal(upToTwoDecimals, amount);
}

/**
 * A label of a chart's axis: in short like {@link booty} if `step`, the distance between two labels, can be read in
 * that form, otherwise exact. `axisAmount('BOOTY', 5000, 500)` → '5.0k', `axisAmount('BOOTY', 5000, 20)` → '5,000'.
 */
export function axisAmount(token: string, amount: number, step: number): string {
  const shortestStep = Math.abs(amount) > megaFrom ? kiloFrom : kiloFrom / 10;
  return token === 'BOOTY' && step % shortestStep === 0 ? booty(amount) : fullAmount(amount);
}

/**
 * A price or amount with up to four decimals and its token: `amountWithToken('BOOTY', 4.5)` → '4.5 BOOTY'. An amount
 * that would read as nothing is shown as '<0.0001'.
 */
export function amountWithToken(token: string, amount: number): string {
  return `${fourDecimalsOrLess(amount)} ${tokenNameAfter(amount, token)}`;
}

/** An amount with all its decimals: `fullAmount(1234.000000001)` → '1,234.000000001'. */
export function fullAmount(amount: number): string {
  return formatDecimal(allDecimals, amount);
}

/** The exact amount of a transaction: `exactWithToken('GOLD', 0.00001)` → '0.00001 GOLD'. */
export function exactWithToken(token: string, amount: number): string {
  return `${fullAmount(amount)} ${tokenNameAfter(amount, token)}`;
}

/** The exact amount of a change, with its sign: `exactChange('GOLD', -0.00001)` → '−0.00001 GOLD'. */
export function exactChange(token: string, change: number): string {
  return `${signOf(change)}${exactWithToken(token, Math.abs(change))}`;
}

/**
 * A price in the form that the rule book quotes: `quotedPrice('BOOTY', 25_000)` → '25000 $BOOTY' (rule book: tokens.md,
 * Prices).
 */
export function quotedPrice(token: string, amount: number): string {
  return `${formatDecimal(ungrouped, amount)} $${tokenName(token)}`;
}

/** A balance with its token: '12.3k BOOTY'. */
export function balanceWithToken(token: string, amount: number): string {
  return `${balance(token, amount)} ${tokenNameAfter(amount, token)}`;
}

/** A reward with its token; rewards always have two decimals: '3.00 GEMS'. */
export function rewardWithToken(token: string, amount: number): string {
  return `${reward(amount)} ${tokenNameAfter(amount, token)}`;
}

/** The amount that a player is missing. It is rounded up to two decimals, so that adding it is always enough. */
export function missingAmount(amount: number): string {
  return formatDecimal(upToTwoRoundedUp, amount);
}

/** An amount of US dollars, with cents: `dollars(1234.5)` → '$1,234.50'. */
export function dollars(amount: number): string {
  return Number.isFinite(amount) ? `$${formatDecimal(twoDecimals, amount)}` : unknownNumber;
}

/**
 * The price of a coin in US dollars: four decimals below one cent, otherwise two (rule book: tokens.md, Prices).
 * `dollarPrice(0.0004)` → '$0.0004'.
 */
export function dollarPrice(amount: number): string {
  return Number.isFinite(amount) && amount < centUsd
    ? `$${formatDecimal(fourDecimalPrice, amount)}`
    : dollars(amount);
}

export const shipsWord = (ships: number): string => (ships === 1 ? '1 ship' : `${count(ships)} ships`);
