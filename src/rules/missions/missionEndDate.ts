import type { MissionStats } from '#contract/missions.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { missionTables } from './missionTables.ts';
import { dayMs } from './timeLeft.ts';

/**
 * Until when captains can be sent to Specials (decisions): so many days after the end of the quarter that the
 * given month (0 to 11) lies in; the end rolls on with the quarters. Milliseconds since 1970.
 */
export function specialsEndTime({ year, month }: { year: number; month: number }): number {
  const nextQuarter = (Math.floor(month / 3) + 1) * 3;
  return Date.UTC(year, nextQuarter, 1) + missionTables.special.daysAfterQuarter * dayMs;
}

/** An instant as the wire's `missionEndDate`. */
export function asEndDate(timeMs: number): NonNullable<MissionStats['missionEndDate']> {
  const seconds = Math.floor(timeMs / 1000);
  return { seconds, nanoseconds: Math.round((timeMs - seconds * 1000) * 1_000_000) };
}

/** Refuses with `mission_ended` once the mission's end has come. `now` is the worker's time, milliseconds. */
export function endedRefusal(stats: Pick<MissionStats, 'missionEndDate'>, now: number): RuleRefusal | null {
  const end = stats.missionEndDate;
  if (end === null || now < end.seconds * 1000 + end.nanoseconds / 1_000_000) return null;
  return refuse('mission_ended');
}
