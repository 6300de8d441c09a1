import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullAmount } from '#words/amounts.ts';
import { readTypedNumber } from '#words/typedNumber.ts';

const amount = { min: 0, max: 9_000_000_000, decimals: 2 };
const whole = { min: 1, max: 1_000, decimals: 0 };

describe('a typed amount (rule book: tokens.md, Typed numbers)', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['007', 7],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,50', 1.5],
    ['0,07', 0.07],
    [',5', 0.5],
    ['1,', 1],
    ['1.000,50', 1_000.5],
    ['1,000.50', 1_000.5],
    ['1 000,50', 1_000.5],
    ['1\u00a0000', 1_000],
    ['1\u202f234\u202f567,8', 1_234_567.8],
    ["1'000.5", 1_000.5],
    ['1’000', 1_000],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['0,500', 0.5],
    ['1234,5', 1_234.5],
    ['١٢٣٫٥', 123.5],
    ['١٬٢٣٤', 1_234],
    ['۱۲', 12],
    ['१२', 12],
    ['１２', 12],
  ])('%j is %d', (text, value) => {
    expect(readTypedNumber(text, amount)).toEqual({ kind: 'number', value });
  });

  test('of nothing is empty', () => {
    expect([readTypedNumber('', amount), readTypedNumber('  ', amount)]).toEqual([
      { kind: 'empty' },
      { kind: 'empty' },
    ]);
  });

  test.each([
    ['1,000', '“1,000” can mean 1 or 1000. Please enter it without a thousands separator.'],
    ['1.500', '“1.500” can mean 1.5 or 1500. Please enter it without a thousands separator.'],
    ['12,345', '“12,345” can mean 12.345 or 12345. Please enter it without a thousands separator.'],
    ['x', '“x” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['-3', '“-3” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['1e3', '“1e3” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['NaN', '“NaN” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['1,5,5', '“1,5,5” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['1.000.50', '“1.000.50” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['12,34,567.5', '“12,34,567.5” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['1,00.5', '“1,00.5” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['.', '“.” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['4.3567', 'Please enter at most 2 decimals.'],
    ['1.000,505', 'Please enter at most 2 decimals.'],
    ['1234.567', 'Please enter at most 2 decimals.'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(readTypedNumber(text, amount)).toEqual({ kind: 'refused', sentence });
  });

  test('above the highest one says so', () => {
    const sentence = 'Please enter a number from 0 to 9,000,000,000.';
    expect(readTypedNumber('9000000000.01', amount)).toEqual({ kind: 'above', sentence });
    expect(readTypedNumber('9'.repeat(400), amount)).toEqual({ kind: 'above', sentence });
  });

  test('is never read as another number than the text that the game itself writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000_000 }), (hundredths) => {
        const value = Number(`${hundredths}e-2`);
        const read = readTypedNumber(fullAmount(value), amount);
        expect(read.kind === 'number' ? read.value : value).toBe(value);
        expect(readTypedNumber(String(value), amount)).toEqual({ kind: 'number', value });
        expect(readTypedNumber(String(value).replace('.', ','), amount)).toEqual({ kind: 'number', value });
      }),
    );
  });
});

describe('a typed whole number', () => {
  test.each([
    ['1', { kind: 'number', value: 1 }],
    ['1000', { kind: 'number', value: 1_000 }],
    ['1 000', { kind: 'number', value: 1_000 }],
    ['5,0', { kind: 'number', value: 5 }],
    ['1001', { kind: 'above', sentence: 'Please enter a number from 1 to 1,000.' }],
    ['0', { kind: 'refused', sentence: 'Please enter a number from 1 to 1,000.' }],
    ['1,5', { kind: 'refused', sentence: 'Please enter a whole number.' }],
    ['1.5', { kind: 'refused', sentence: 'Please enter a whole number.' }],
    ['x', { kind: 'refused', sentence: '“x” cannot be read as a number. Please enter digits, such as 15.' }],
    [
      '1,000',
      {
        kind: 'refused',
        sentence: '“1,000” can mean 1 or 1000. Please enter it without a thousands separator.',
      },
    ],
  ])('%j: %j', (text, read) => {
    expect(readTypedNumber(text, whole)).toEqual(read);
  });
});
