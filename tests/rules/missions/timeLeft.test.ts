import { describe, expect, test } from 'vitest';
import { byTimeLeft } from '#rules/missions/missionOrder.ts';
import {
  elapsedGameMs,
  isReadyToClaim,
  missionEndTime,
  timeLeftMs,
  timerMs,
} from '#rules/missions/timeLeft.ts';

const hour = 3_600_000;
const start = 1_700_000_000_000;

describe('time on missions', () => {
  test('a mission of 12 hours ends 12 hours later, in a world sixty times as fast after 12 minutes', () => {
    expect(missionEndTime(start, 12, 1)).toBe(start + 12 * hour);
    expect(missionEndTime(start, 12, 60)).toBe(start + 12 * 60_000);
  });

  test('a mission can be claimed from the moment it ends', () => {
    const mission = { missionEndTime: start + 1_000 };
    expect(isReadyToClaim(mission, start + 999)).toBe(false);
    expect(isReadyToClaim(mission, start + 1_000)).toBe(true);
    expect(timeLeftMs(mission, start)).toBe(1_000);
    expect(timeLeftMs(mission, start + 5_000)).toBe(0);
  });

  test('plunders count up, the others down, both in the hours of the game', () => {
    const times = { startTime: start, missionEndTime: start + 12 * 60_000 };
    expect(timerMs({ type: 'Plunders', ...times }, start + 60_000, 60)).toBe(hour);
    expect(timerMs({ type: 'Events', ...times }, start + 60_000, 60)).toBe(11 * hour);
    expect(timerMs({ type: 'Events', ...times }, start + 20 * 60_000, 60)).toBe(0);
  });

  test('a clock that is behind never shows negative time', () => {
    expect(elapsedGameMs(start, start - 5_000, 60)).toBe(0);
  });

  test('active missions are sorted by time left, soonest first, without touching the list', () => {
    const a = { id: 'a', startTime: 1, missionEndTime: 30 };
    const b = { id: 'b', startTime: 2, missionEndTime: 10 };
    const c = { id: 'c', startTime: 1, missionEndTime: 10 };
    const d = { id: 'd', startTime: 1, missionEndTime: 10 };
    const list = [a, b, d, c];
    expect(byTimeLeft(list)).toEqual([c, d, b, a]);
    expect(list).toEqual([a, b, d, c]);
  });
});
