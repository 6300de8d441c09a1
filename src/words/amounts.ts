import type { Token } from '#contract/tokens.ts';
import { tokenName } from './names.ts';

/**
 * The only place where a number of things or money becomes text. Everything takes decimal numbers as they
 * cross the wire; what is not a finite number reads as '–', so a screen never says NaN.
 *
 * Rounding happens on the decimal digits a player would write down, half up: 1.005 reads 1.01, which binary
 * arithmetic alone would show as 1.00.
 */

const unknown = '–';
const kiloFrom = 1_000;
const megaFrom = 1_000_000;
const smallPriceBelow = 0.01;

/** A reward: always two decimals (spec B §9). `reward(1234.5)` → '1,234.50'. */
export function reward(amount: number): string {
  return decimals(amount, 2);
}

/** BOOTY: above 1,000 in k with one decimal, above 1,000,000 in m with three, else up to two (spec B §2, B §9). */
export function booty(amount: number): string {
  if (!Number.isFinite(amount)) return unknown;
  const size = Math.abs(amount);
  if (size > megaFrom) return `${decimals(shiftPoint(amount, -6), 3)}m`;
  if (size <= kiloFrom) return upTo(amount, 2);
  const kilo = decimals(shiftPoint(amount, -3), 1);
  // 999,960 would read 1,000.0k: one step up says the same, shorter.
  return kilo.endsWith('1,000.0') ? `${decimals(shiftPoint(amount, -6), 3)}m` : `${kilo}k`;
}

/** A balance as the HUD shows it: BOOTY abbreviated, other tokens grouped with up to two decimals. */
export function balance(token: Token, amount: number): string {
  return token === 'BOOTY' ? booty(amount) : upTo(amount, 2);
}

/** An exact price or amount with its token: `tokenAmount('BOOTY', 4.5)` → '4.5 BOOTY'. Never abbreviated. */
export function tokenAmount(token: string, amount: number): string {
  return `${upTo(amount, 4)} ${tokenName(token)}`;
}

/** What a player is short of, rounded up to two decimals so that adding it is always enough. */
export function missingAmount(amount: number): string {
  if (!Number.isFinite(amount)) return unknown;
  return trimZeros(group(roundDigits(amount, 2, 'up')));
}

/** A whole number of things, grouped: `count(1234)` → '1,234'. Fractions are rounded away. */
export function count(amount: number): string {
  return decimals(amount, 0);
}

/** A share of 1 as whole percent: `percent(0.95)` → '95%'. */
export function percent(fraction: number): string {
  return Number.isFinite(fraction) ? `${decimals(shiftPoint(fraction, 2), 0)}%` : unknown;
}

/** A share of the treasure chest, 0 to 1, as percent with four decimals (spec A §2.12). */
export function allocationPercent(fraction: number): string {
  return Number.isFinite(fraction) ? `${decimals(shiftPoint(fraction, 2), 4)}%` : unknown;
}

/** What one gold bar is worth, in SOL, with four decimals (spec A §2.12). */
export function goldBarWorth(sol: number): string {
  return decimals(sol, 4);
}

/** A price or a value in US dollars: below a cent with four decimals, else two (spec A §9). */
export function usd(amount: number): string {
  if (!Number.isFinite(amount)) return unknown;
  const places = amount !== 0 && Math.abs(amount) < smallPriceBelow ? 4 : 2;
  return `$${decimals(amount, places)}`;
}

/** An outcome's multiplier: `multiplier(2)` → '×2'. */
export function multiplier(value: number): string {
  return `×${upTo(value, 2)}`;
}

/** Captain strength, grouped and whole: it is a product of whole levels. */
export function strength(value: number): string {
  return decimals(value, 0);
}

/** Treasure a unit of strength earns a day, with the six decimals it is kept in. */
export function treasurePerStrength(value: number): string {
  return Number.isFinite(value) ? trimZeros(roundDigits(value, 6)) : unknown;
}

/** How many more are not shown: `andMore(3)` → '+3'. */
export function andMore(hidden: number): string {
  return `+${count(hidden)}`;
}

function decimals(amount: number, places: number): string {
  return Number.isFinite(amount) ? group(roundDigits(amount, places)) : unknown;
}

function upTo(amount: number, places: number): string {
  return Number.isFinite(amount) ? trimZeros(group(roundDigits(amount, places))) : unknown;
}

/** Moves the decimal point without arithmetic, so that 0.07 × 100 stays 7. */
function shiftPoint(amount: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(amount).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounds the decimal digits of a finite number. The shortest spelling of a double is what the player typed. */
function roundDigits(amount: number, places: number, direction: 'half' | 'up' = 'half'): string {
  const { whole, fraction } = spell(Math.abs(amount));
  const kept = `${whole}${fraction.slice(0, places).padEnd(places, '0')}`;
  const rest = fraction.slice(places);
  const roundsUp = direction === 'up' ? /[1-9]/.test(rest) : rest.charAt(0) >= '5';
  const scaled = (BigInt(kept) + (roundsUp ? 1n : 0n)).toString().padStart(places + 1, '0');
  const text = places === 0 ? scaled : `${scaled.slice(0, -places)}.${scaled.slice(-places)}`;
  return amount < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

function spell(amount: number): { whole: string; fraction: string } {
  const [digits = '0', exponentText = '0'] = String(amount).split('e');
  const [whole = '0', fraction = ''] = digits.split('.');
  const exponent = Number(exponentText);
  if (exponent >= 0) {
    const moved = fraction.padEnd(exponent, '0');
    return { whole: whole + moved.slice(0, exponent), fraction: moved.slice(exponent) };
  }
  return { whole: '0', fraction: '0'.repeat(-exponent - whole.length) + whole + fraction };
}

function group(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
