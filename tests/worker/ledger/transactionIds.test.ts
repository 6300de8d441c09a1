import { expect, test } from 'vitest';
import { firstIdAt, newTransactionId, timeInId } from '#worker/ledger/transactionIds.ts';

const at = (text: string) => new Date(text);

test('ids grow, also within a millisecond and when the clock is set back by a second', () => {
  const ids = [
    ...Array.from({ length: 1_000 }, () => newTransactionId(at('2026-06-17T12:00:00Z'))),
    newTransactionId(at('2026-06-17T12:00:01Z')),
    newTransactionId(at('2026-06-17T12:00:00Z')),
    newTransactionId(at('2026-06-17T12:00:02Z')),
  ];
  expect(ids).toEqual([...new Set(ids)].sort());
});

test('an id contains the time of its booking', () => {
  const noon = at('2026-06-18T12:00:00Z');
  const id = newTransactionId(noon);
  expect(id > firstIdAt(noon.getTime())).toBe(true);
  expect(id < firstIdAt(noon.getTime() + 1)).toBe(true);
});

test('a clock that was an hour ahead is not followed', () => {
  newTransactionId(at('2026-06-18T14:00:00Z'));
  const corrected = at('2026-06-18T13:00:00Z');
  expect(timeInId(newTransactionId(corrected))).toBe(corrected.getTime());
});

test('a time that no id can contain has the nearest bound', () => {
  expect(firstIdAt(-1)).toBe('00000000-0000-0000-0000-000000000000');
  expect(firstIdAt(2 ** 60)).toBe('ffffffff-ffff-0000-0000-000000000000');
});
