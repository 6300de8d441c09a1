import type { MissionKind } from '#contract/missions.ts';
import { hourMs } from '../time.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';

/**
 * Times of missions. Moments are milliseconds since 1970 by the worker's clock. `gameSpeed` is how many times faster
 * than real time missions run (1 except in development worlds), so hours of game time are divided by it.
 */

/** The earliest moment at which a mission of this many game hours can be claimed. */
export function missionEndTime(startTime: number, durationHours: number, gameSpeed: number): number {
  return startTime + Math.ceil((durationHours * hourMs) / gameSpeed);
}

/** Real milliseconds until the mission can be claimed; 0 when it can be claimed now. */
export function timeLeftMs(mission: { readonly missionEndTime: number }, now: number): number {
  return Math.max(0, mission.missionEndTime - now);
}

/** Whether the worker accepts a claim now. If not, it refuses with `mission_not_finished`. */
export function isReadyToClaim(mission: { readonly missionEndTime: number }, now: number): boolean {
  return timeLeftMs(mission, now) === 0;
}

/** Milliseconds of game time since the start, never negative. Plunders pay by this time, and their timer shows it. */
export function elapsedGameMs(startTime: number, now: number, gameSpeed: number): number {
  return Math.max(0, now - startTime) * gameSpeed;
}

/**
 * Whether the timer of this kind shows the time since the start. Such a timer continues after the run can be claimed.
 */
export function countsUp(kind: MissionKind): boolean {
  return rulesOfKind(kind)?.timer === 'up';
}

/**
 * What the running timer shows, in milliseconds of game time: the time since the start or the time left, as the kind
 * decides (rule book: missions.md, Timers and order). The screen replaces a countdown at 0 by 'Ready To Claim'.
 */
export function timerMs(
  mission: { readonly type: MissionKind; readonly startTime: number; readonly missionEndTime: number },
  now: number,
  gameSpeed: number,
): number {
  return countsUp(mission.type)
    ? elapsedGameMs(mission.startTime, now, gameSpeed)
    : timeLeftMs(mission, now) * gameSpeed;
}
