import { expect, test } from 'vitest';
import { asEndDate, endedRefusal, quarterEndTime } from '#rules/missions/missionEndDate.ts';
import { ruleTables } from '#rules/ruleTables.ts';

test.each([
  ['January', 0, '2026-04-08T00:00:00.000Z'],
  ['March', 2, '2026-04-08T00:00:00.000Z'],
  ['June', 5, '2026-07-08T00:00:00.000Z'],
  ['December', 11, '2027-01-08T00:00:00.000Z'],
])('Specials of %s end seven days after the quarter', (_, month, end) => {
  expect(new Date(quarterEndTime(ruleTables, { year: 2026, month })).toISOString()).toBe(end);
});

test('a mission with an end is refused from that moment on, one without never', () => {
  const end = Date.UTC(2026, 3, 8) + 500;
  const stats = { missionEndDate: asEndDate(end) };
  expect(stats.missionEndDate).toEqual({ seconds: Math.floor(end / 1000), nanoseconds: 500_000_000 });
  expect(endedRefusal(stats, end - 1)).toBeNull();
  expect(endedRefusal(stats, end)?.code).toBe('mission_ended');
  expect(endedRefusal({ missionEndDate: null }, end)).toBeNull();
});
