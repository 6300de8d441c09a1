import { describe, expect, test } from 'vitest';
import { accountFileHeader, accountFileLine, exactAmount } from '#words/accountFile.ts';

const entry: Parameters<typeof accountFileLine>[0] = {
  at: new Date('2026-06-17T12:00:00Z'),
  token: 'BOOTY',
  decimals: 9,
  amount: -4_500_000_000n,
  balance: 1_234_567_000_000_001n,
  reason: 'exchange.purchase',
  about: { item: 'Booty Pouch' },
  jobId: 'b1f0',
};

describe('a line of the file', () => {
  test('has a cell for every column, all decimals of an amount, and ends like a line of CSV', () => {
    expect(accountFileHeader).toBe('time,token,change,balance,reason,mission,captain,item,job\r\n');
    expect(accountFileLine(entry)).toBe(
      '2026-06-17T12:00:00.000Z,BOOTY,-4.5,1234567.000000001,Purchase,,,Booty Pouch,b1f0\r\n',
    );
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', "'\tcmd"],
    ['Anne, the "Red"', '"Anne, the ""Red"""'],
    ['two\nlines', '"two\nlines"'],
  ])('a captain named %j is text and no formula', (captain, cell) => {
    expect(accountFileLine({ ...entry, about: { captain } })).toBe(
      `2026-06-17T12:00:00.000Z,BOOTY,-4.5,1234567.000000001,Purchase,,${cell},,b1f0\r\n`,
    );
  });
});

test.each([
  [0n, 9, '0'],
  [1n, 9, '0.000000001'],
  [-1n, 0, '-1'],
  [10_000_000_000n, 9, '10'],
  [9_000_000_000_000_000_000n, 9, '9000000000'],
])('%s base units with %s decimals are exactly %s', (units, decimals, text) => {
  expect(exactAmount(units, decimals)).toBe(text);
});
