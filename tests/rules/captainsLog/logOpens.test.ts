import { describe, expect, test } from 'vitest';
import type { LogNotice } from '#contract/captainsLog.ts';
import { logOpens } from '#rules/captainsLog/logOpens.ts';

const notice = (shownFrom: number): LogNotice => ({
  id: `notice-${shownFrom}`,
  day: '2025-07-25',
  title: 'Snapshot',
  paragraphs: [],
  acknowledgement: null,
  shownFrom,
});

const veteran = { missionsPlayed: 3, joinedAt: Date.parse('2025-01-01') };

describe("the Captain's Log opens by itself", () => {
  test('while it is not hidden and has a notice', () => {
    expect(logOpens([notice(5)], { isHidden: false, seenUntil: null }, veteran)).toBe(true);
    expect(logOpens([notice(5)], { isHidden: false, seenUntil: 5 }, veteran)).toBe(true);
    expect(logOpens([], { isHidden: false, seenUntil: null }, veteran)).toBe(false);
  });

  test('once more when it is hidden, for a notice newer than those seen', () => {
    expect(logOpens([notice(5)], { isHidden: true, seenUntil: 5 }, veteran)).toBe(false);
    expect(logOpens([notice(6), notice(5)], { isHidden: true, seenUntil: 5 }, veteran)).toBe(true);
  });

  test('only after the first claim', () => {
    const memory = { isHidden: false, seenUntil: null };
    expect(logOpens([notice(5)], memory, { ...veteran, missionsPlayed: 0 })).toBe(false);
    expect(logOpens([notice(5)], memory, { ...veteran, missionsPlayed: 1 })).toBe(true);
  });

  test('not for a notice whose day had passed when the account was made, hidden or not', () => {
    const joined = (day: string) => ({ ...veteran, joinedAt: Date.parse(day) });
    const [shown, hidden] = [
      { isHidden: false, seenUntil: null },
      { isHidden: true, seenUntil: 1 },
    ];
    for (const memory of [shown, hidden]) {
      expect(logOpens([notice(5)], memory, joined('2025-07-26T00:00Z'))).toBe(false);
      expect(logOpens([notice(5)], memory, joined('2025-07-25T23:59Z'))).toBe(true);
      expect(logOpens([notice(5)], memory, { missionsPlayed: 3 })).toBe(false);
    }
  });

  test('never when it is hidden and nothing is known of what was seen', () => {
    expect(logOpens([notice(6)], { isHidden: true, seenUntil: null }, veteran)).toBe(false);
  });
});
