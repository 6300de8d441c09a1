import { describe, expect, test } from 'vitest';
import * as durations from '#words/durations.ts';

const hour = 3_600_000;

describe('time as text', () => {
  test('a running timer shows hours, minutes and seconds', () => {
    expect(durations.timer(5 * hour + 3 * 60_000 + 9_000)).toBe('5h 03m 09s');
    expect(durations.timer(120 * hour)).toBe('120h 00m 00s');
    expect(durations.timerShort(5 * hour + 3 * 60_000 + 9_999)).toBe('05:03:09');
  });

  test('a timer that is over shows zero', () => {
    expect(durations.timer(-1)).toBe('0h 00m 00s');
    expect(durations.timer(Number.NaN)).toBe('0h 00m 00s');
  });

  test('average time spent is in days, hours and minutes', () => {
    expect(durations.daysHoursMinutes(26 * hour + 3 * 60_000)).toBe('1d 2h 3m');
    expect(durations.daysHoursMinutes(59_000)).toBe('0d 0h 0m');
  });

  test('planned lengths are whole hours', () => {
    expect(durations.hoursText(24)).toBe('24 hours');
    expect(durations.hoursText(1)).toBe('1 hour');
  });

  test.each([
    [-1, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [59.9 * 60_000, '59 minutes ago'],
    [hour, '1 hour ago'],
    [47.9 * hour, '47 hours ago'],
    [48 * hour, '2 days ago'],
  ])('%d ms back is %s', (lengthMs, text) => {
    expect(durations.ago(lengthMs)).toBe(text);
  });

  test('the clock is UTC', () => {
    expect(durations.utcClock(0)).toBe('00:00:00');
    expect(durations.utcClock(Date.UTC(2025, 9, 25, 14, 5, 9))).toBe('14:05:09');
  });

  test('a faster world shows its speed, real time shows nothing', () => {
    expect(durations.gameSpeedNote(60)).toBe('Time runs 60 times faster here');
    expect(durations.gameSpeedNote(1)).toBe('');
  });
});

test.each([
  ['2026-06-17T00:00:00Z', 3_600_000, '17 Jun'],
  ['2026-06-17T14:05:00Z', 3_600_000, '14:05'],
  ['2026-11-16T12:00:00Z', 86_400_000, '16 Nov'],
])('the axis of a chart reads %s, in steps of %d ms, as %s', (moment, step, text) => {
  expect(durations.axisMoment(Date.parse(moment), step)).toBe(text);
});
