import type { MissionKind, MissionStats } from '#contract/missions.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { dayMs } from '../time.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';

/**
 * The moment from which captains can no longer be sent on missions with `endsWithQuarter`, in milliseconds since 1970.
 * It is `missions.special.daysAfterQuarter` days after the end of the quarter that contains the given month (0 to 11).
 */
export function quarterEndTime(
  { missions }: Pick<RuleTables, 'missions'>,
  { year, month }: { year: number; month: number },
): number {
  const nextQuarter = (Math.floor(month / 3) + 1) * 3;
  return Date.UTC(year, nextQuarter, 1) + missions.special.daysAfterQuarter * dayMs;
}

/** Whether missions of this kind end at {@link quarterEndTime}. */
export function endsWithQuarter(kind: MissionKind): boolean {
  return rulesOfKind(kind)?.endsWithQuarter ?? false;
}

/** A moment, in milliseconds since 1970, as the `missionEndDate` of the wire. */
export function asEndDate(timeMs: number): NonNullable<MissionStats['missionEndDate']> {
  const seconds = Math.floor(timeMs / 1000);
  return { seconds, nanoseconds: Math.round((timeMs - seconds * 1000) * 1_000_000) };
}

/** Refuses with `mission_ended` once the mission's end is reached. `now` is the worker's time in milliseconds. */
export function endedRefusal(stats: Pick<MissionStats, 'missionEndDate'>, now: number): RuleRefusal | null {
  const end = stats.missionEndDate;
  if (end === null || now < end.seconds * 1000 + end.nanoseconds / 1_000_000) return null;
  return refuse('mission_ended');
}
