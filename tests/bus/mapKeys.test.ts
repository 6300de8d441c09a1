import { expect, test } from 'vitest';
import { mapKeyOf, numberOf } from '#bus/mapKeys.ts';

/** What a key at a position types, by layout; the positions are those of `KeyboardEvent.code`. */
const pressed = (code: string, key: string, shiftKey = false) => ({ code, key, shiftKey });

test.each([
  ['United States', ['1', '2', '3', '4', '5', '6', '7']],
  ['French (AZERTY)', ['&', 'é', '"', "'", '(', '-', 'è']],
  ['Czech', ['+', 'ě', 'š', 'č', 'ř', 'ž', 'ý']],
  ['Arabic', ['١', '٢', '٣', '٤', '٥', '٦', '٧']],
  ['Lithuanian', ['ą', 'č', 'ę', 'ė', 'į', 'š', 'ų']],
])('the number row counts by position, and types no plus or minus: %s', (_layout, row) => {
  const keys = row.map((key, index) => pressed(`Digit${index + 1}`, key));
  expect(keys.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(keys.map(mapKeyOf)).toEqual(keys.map(() => null));
});

test.each([
  ['with Shift on AZERTY and Czech', pressed('Digit6', '6', true), 6],
  ['with Shift in the United States', pressed('Digit6', '^', true), null],
  ['on the number pad', pressed('Numpad4', '4'), 4],
  ['on an Arabic number pad', pressed('Numpad4', '٤'), 4],
  ['on the number pad without Num Lock', pressed('Numpad4', 'ArrowLeft'), null],
  ['on a keyboard of a screen, which has no positions', pressed('', '5'), 5],
  ['of a letter', pressed('KeyA', 'q'), null],
])('the number of a key %s', (_where, key, number) => {
  expect(numberOf(key)).toBe(number);
});

test.each([
  ['plus, in the United States', pressed('Equal', '+', true), '+'],
  ['plus without Shift', pressed('Equal', '='), '='],
  ['plus, in Sweden', pressed('Minus', '+'), '+'],
  ['plus, on the number row of Switzerland', pressed('Digit1', '+', true), '+'],
  ['minus, in Sweden', pressed('Slash', '-'), '-'],
  ['minus, on the number pad', pressed('NumpadSubtract', '-'), '-'],
  ['the key right of 0 on AZERTY, whose minus is a number key', pressed('Minus', ')'), '-'],
  ['the key right of 0 in Germany', pressed('Minus', 'ß'), '-'],
  ['the question mark in Germany', pressed('Minus', '?', true), null],
  ['an arrow', pressed('ArrowUp', 'ArrowUp'), 'ArrowUp'],
  ['an arrow of the number pad', pressed('Numpad8', 'ArrowUp'), 'ArrowUp'],
  ['a letter', pressed('KeyA', 'a'), null],
  ['the name of a method', pressed('', 'toString'), null],
])('the map key of %s', (_which, key, mapKey) => {
  expect(mapKeyOf(key)).toBe(mapKey);
});
