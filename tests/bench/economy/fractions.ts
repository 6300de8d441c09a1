/** An exact fraction. */
export type Fraction = readonly [numerator: bigint, denominator: bigint];

const fractionDigits = 9;

export const isMore = (one: Fraction, other: Fraction): boolean => one[0] * other[1] > other[0] * one[1];

export const asFraction = (amount: number): Fraction => [
  BigInt(Math.round(amount * 10 ** fractionDigits)),
  10n ** BigInt(fractionDigits),
];

export const sumOf = (one: Fraction, other: Fraction): Fraction =>
  reduced([one[0] * other[1] + other[0] * one[1], one[1] * other[1]]);

export const productOf = (one: Fraction, other: Fraction): Fraction =>
  reduced([one[0] * other[0], one[1] * other[1]]);

export const inverseOf = ([numerator, denominator]: Fraction): Fraction => [denominator, numerator];

function reduced([numerator, denominator]: Fraction): Fraction {
  let [one, other] = [numerator < 0n ? -numerator : numerator, denominator];
  while (other !== 0n) [one, other] = [other, one % other];
  return [numerator / one, denominator / one];
}
