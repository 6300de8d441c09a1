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

describe("the Captain's Log opens by itself", () => {
  test('while it is not hidden and has a notice', () => {
    expect(logOpens([notice(5)], { isHidden: false, seenUntil: null })).toBe(true);
    expect(logOpens([notice(5)], { isHidden: false, seenUntil: 5 })).toBe(true);
    expect(logOpens([], { isHidden: false, seenUntil: null })).toBe(false);
  });

  test('once more when it is hidden, for a notice newer than those seen', () => {
    expect(logOpens([notice(5)], { isHidden: true, seenUntil: 5 })).toBe(false);
    expect(logOpens([notice(6), notice(5)], { isHidden: true, seenUntil: 5 })).toBe(true);
  });

  test('never when it is hidden and nothing is known of what was seen', () => {
    expect(logOpens([notice(6)], { isHidden: true, seenUntil: null })).toBe(false);
  });
});
