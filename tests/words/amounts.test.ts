import { describe, expect, test } from 'vitest';
import * as amounts from '#words/amounts.ts';
import * as numbers from '#words/numbers.ts';

describe('amounts as text', () => {
  test.each([
    [0, '0.00'],
    [1, '1.00'],
    [12.5, '12.50'],
    [1234.5, '1,234.50'],
    [0.005, '0.01'],
    [1.005, '1.01'],
    [1e-7, '0.00'],
    [3_125_000, '3,125,000.00'],
    [999_999.999, '1,000,000.00'],
  ])('a reward of %d has two decimals: %s', (amount, text) => {
    expect(numbers.reward(amount)).toBe(text);
  });

  test.each([
    [0, '$0.0000'],
    [0.0004, '$0.0004'],
    [0.005, '$0.0050'],
    [0.00999, '$0.0100'],
    [0.01, '$0.01'],
    [150, '$150.00'],
    [1234.565, '$1,234.57'],
    [Number.NaN, '–'],
  ])('a price of %d dollars has four decimals below a cent, else two: %s', (amount, text) => {
    expect(amounts.dollarPrice(amount)).toBe(text);
  });

  test('a worth has cents, a weight one decimal', () => {
    expect([0, 0.004, 24_070, Number.NaN].map(amounts.dollars)).toEqual([
      '$0.00',
      '$0.00',
      '$24,070.00',
      '–',
    ]);
    expect([0, 3.7, 62.34, 100].map(numbers.weight)).toEqual(['0.0%', '3.7%', '62.3%', '100.0%']);
  });

  test.each([
    [0, '0'],
    [4.5, '4.5'],
    [25, '25'],
    [999.999, '1,000'],
    [1000, '1,000'],
    [1000.01, '1.0k'],
    [1250, '1.3k'],
    [12_345, '12.3k'],
    [999_949, '999.9k'],
    [999_960, '1.000m'],
    [1_000_000, '1.000m'],
    [1_234_567, '1.235m'],
    [1_092_707_501, '1,092.708m'],
  ])('%d BOOTY reads %s', (amount, text) => {
    expect(amounts.booty(amount)).toBe(text);
  });

  test('a balance abbreviates BOOTY and groups everything else', () => {
    expect(amounts.balance('BOOTY', 12_345)).toBe('12.3k');
    expect(amounts.balance('GOLD', 12_345.678)).toBe('12,345.68');
    expect(amounts.balance('TREASURE', 100_000)).toBe('100,000');
  });

  test('a price names its token and is never abbreviated', () => {
    expect(amounts.amountWithToken('BOOTY', 25_000)).toBe('25,000 BOOTY');
    expect(amounts.amountWithToken('BOOTY', 4.5)).toBe('4.5 BOOTY');
    expect(amounts.amountWithToken('BATTLE_TOKEN', 1)).toBe('1 Battle Token');
    expect(amounts.amountWithToken('BATTLE_TOKEN', 0)).toBe('0 Battle Tokens');
    expect(amounts.exactChange('SHIP_LEVEL_TOKEN', -2)).toBe('−2 Ship Level Tokens');
    expect(amounts.balanceWithToken('LEGENDARY_SHIP_TOKEN', 5)).toBe('5 Legendary Ship Tokens');
    expect(amounts.rewardWithToken('CREW_LEVEL_TOKEN', 1)).toBe('1.00 Crew Level Token');
    expect(amounts.amountWithToken('BOOTY', 2)).toBe('2 BOOTY');
    expect(amounts.exactWithToken('GOLD', 0.00001)).toBe('0.00001 GOLD');
    expect(amounts.exactWithToken('BOOTY', 1_234.000000001)).toBe('1,234.000000001 BOOTY');
  });

  test.each([
    ['BOOTY', 5_000, 500, '5.0k'],
    ['BOOTY', 5_500, 500, '5.5k'],
    ['BOOTY', 4_980, 20, '4,980'],
    ['BOOTY', 5_250, 250, '5,250'],
    ['BOOTY', 900, 100, '900'],
    ['BOOTY', 1_235_000, 1_000, '1.235m'],
    ['BOOTY', 1_234_500, 500, '1,234,500'],
    ['BOOTY', 4_999.9995, 0.0005, '4,999.9995'],
    ['GOLD', 12_345.125, 0.125, '12,345.125'],
    ['TREASURE', 100_000, 20_000, '100,000'],
  ])('on an axis of %s, %d is exact unless steps of %d can be read in short: %s', (token, at, step, text) => {
    expect(amounts.axisAmount(token, at, step)).toBe(text);
  });

  test.each([
    [0, '0'],
    [0.00001, '<0.0001'],
    [0.00005, '0.0001'],
    [0.12345, '0.1235'],
    [Number.NaN, '–'],
  ])('%d has up to four decimals and does not read as nothing: %s', (amount, text) => {
    expect(amounts.amountWithToken('GOLD', amount)).toBe(`${text} GOLD`);
  });

  test('a change has a sign, also where it is small or exact', () => {
    expect([-24, 833, 0.00001, -0.00001].map(numbers.signedAmount)).toEqual([
      '−24',
      '+833',
      '+<0.0001',
      '−<0.0001',
    ]);
    expect([-0.00001, 24].map((change) => amounts.exactChange('GOLD', change))).toEqual([
      '−0.00001 GOLD',
      '+24 GOLD',
    ]);
  });

  test('a quoted price is ungrouped and has a dollar sign', () => {
    expect(amounts.quotedPrice('BOOTY', 25_000)).toBe('25000 $BOOTY');
    expect(amounts.balanceWithToken('BOOTY', 25_000)).toBe('25.0k BOOTY');
  });

  test('what is missing is rounded up, so that adding it is enough', () => {
    expect(amounts.missingAmount(25)).toBe('25');
    expect(amounts.missingAmount(0.001)).toBe('0.01');
    expect(amounts.missingAmount(12.301)).toBe('12.31');
    expect(amounts.missingAmount(99.991)).toBe('100');
  });

  test('a chance is a whole percentage', () => {
    expect(numbers.percent(0.95)).toBe('95%');
    expect(numbers.percent(0.07)).toBe('7%');
  });

  test.each([
    [0, '0%'],
    [0.00254, '0.25%'],
    [0.07, '7%'],
    [1, '100%'],
    [0.00001, '<0.01%'],
    [0.00005, '0.01%'],
    [Number.NaN, '–'],
  ])('a share of %d that may be small reads %s', (share, text) => {
    expect(numbers.finePercent(share)).toBe(text);
  });

  test('counts have no decimals', () => {
    expect(numbers.count(1234)).toBe('1,234');
    expect(numbers.strengthText(6_250_000)).toBe('6,250,000');
    expect(numbers.andMore(3)).toBe('+3');
    expect(numbers.multiplier(10)).toBe('×10');
  });

  test('a negative amount keeps its sign, and a rounded zero has none', () => {
    expect(numbers.reward(-1234.5)).toBe('-1,234.50');
    expect(numbers.reward(-0.001)).toBe('0.00');
  });

  test('a value that is not a number reads as a dash', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(numbers.reward(value)).toBe('–');
      expect(amounts.booty(value)).toBe('–');
      expect(amounts.balance('GOLD', value)).toBe('–');
      expect(numbers.percent(value)).toBe('–');
      expect(amounts.missingAmount(value)).toBe('–');
    }
  });
});
