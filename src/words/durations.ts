/**
 * Durations and moments as text. Durations are in milliseconds unless the name says otherwise; a negative duration is
 * shown as zero, like a finished countdown.
 */

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A running timer in hours, minutes and seconds: '5h 03m 09s' (rule book: missions.md, Timers and order). It shows no
 * days: 24 hours or more stay hours.
 */
export function timer(lengthMs: number): string {
  const { hours, minutes, seconds } = split(lengthMs);
  return `${hours}h ${two(minutes)}m ${two(seconds)}s`;
}

/** A running timer in its short form: '05:03:09'. */
export function timerShort(lengthMs: number): string {
  const { hours, minutes, seconds } = split(lengthMs);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** Average time spent, in days, hours and minutes: '1d 2h 3m' (rule book: missions.md, Results). */
export function daysHoursMinutes(lengthMs: number): string {
  const { hours, minutes } = split(lengthMs);
  return `${Math.floor(hours / 24)}d ${hours % 24}h ${minutes}m`;
}

/** A planned duration in hours, below one hour in minutes: '24 hours', '1 hour', '30 minutes'. */
export function hoursText(hours: number): string {
  if (hours > 0 && hours < 1) return plural(Math.ceil(hours * 60 - 1e-9), 'minute');
  return plural(Math.max(0, Math.round(hours * 100) / 100), 'hour');
}

/**
 * Time since an event in whole minutes, from one hour on in whole hours, from two days on in whole days: 'less than a
 * minute ago', '3 minutes ago', '47 hours ago', '5 days ago'.
 */
export function ago(lengthMs: number): string {
  const { hours, minutes } = split(lengthMs);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  if (hours > 0) return `${plural(hours, 'hour')} ago`;
  return minutes > 0 ? `${plural(minutes, 'minute')} ago` : 'less than a minute ago';
}

/** Time of day in UTC from milliseconds since 1970: '14:05:09' (rule book: map.md, Clocks). */
export function utcClock(instantMs: number): string {
  return timerShort(((instantMs % dayMs) + dayMs) % dayMs);
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day in UTC from milliseconds since 1970: '17 June 2026'. */
export function utcDayText(instantMs: number): string {
  return longDay.format(instantMs);
}

const numericDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A day in UTC in numbers, day first: '25/07/2025'. */
export function shortDate(instantMs: number): string {
  return numericDay.format(instantMs);
}

/** Day and time in UTC: '17 June 2026, 12:00:00 UTC'. */
export function utcMoment(instantMs: number): string {
  return `${utcDayText(instantMs)}, ${utcClock(instantMs)} UTC`;
}

const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** A moment on the axis of a chart, in UTC: '17 Jun' at midnight or if the marks are days apart, otherwise '14:05'. */
export function axisMoment(instantMs: number, stepMs: number): string {
  const isDay = stepMs >= dayMs || instantMs % dayMs === 0;
  return isDay ? shortDay.format(instantMs) : utcClock(instantMs).slice(0, 5);
}

/** Note about the game speed of a development world: 'Time runs 60 times faster here', or '' at real speed. */
export function gameSpeedNote(gameSpeed: number): string {
  return gameSpeed === 1 ? '' : `Time runs ${gameSpeed} times faster here`;
}

function split(lengthMs: number) {
  const rest = Number.isFinite(lengthMs) ? Math.max(0, lengthMs) : 0;
  return {
    hours: Math.floor(rest / hourMs),
    minutes: Math.floor((rest % hourMs) / minuteMs),
    seconds: Math.floor((rest % minuteMs) / secondMs),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function plural(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
