import type { SeriesRange } from '#contract/account.ts';
import { dayMs, hourMs } from '../time.ts';

interface Steps {
  readonly count: number;
  readonly stepMs: number;
}

/** Number and length of a chart's steps, for each range that has a fixed length. */
const steps: Readonly<Record<Exclude<SeriesRange, 'all'>, Steps>> = {
  day: { count: 24, stepMs: hourMs },
  week: { count: 28, stepMs: 6 * hourMs },
  month: { count: 30, stepMs: dayMs },
};

/** Maximum number of moments for the range 'all', however long ago the balance first changed; now is one of them. */
const maxMoments = 120;
/** Highest age of a balance for which the range 'all' has steps of hours; an older balance has steps of days. */
const youngMs = 2 * dayMs;

/**
 * The moments at which a chart shows a balance, oldest first, in milliseconds since 1970: ends of hours or days in UTC,
 * and finally now (rule book: account-book.md, Chart).
 * @param beganMs when the balance first changed; null if it never changed
 */
export function seriesMoments(range: SeriesRange, nowMs: number, beganMs: number | null): number[] {
  const { count, stepMs } = range === 'all' ? stepsSince(nowMs, beganMs ?? nowMs) : steps[range];
  const lastEnd = Math.floor(nowMs / stepMs) * stepMs;
  const ends = Array.from({ length: count }, (_, place) => lastEnd - (count - 1 - place) * stepMs);
  return ends.at(-1) === nowMs ? ends : [...ends, nowMs];
}

function stepsSince(nowMs: number, beganMs: number): Steps {
  const ageMs = Math.max(0, nowMs - beganMs);
  const unitMs = ageMs <= youngMs ? hourMs : dayMs;
  // One unit more than the age, for the step that begins before the first change.
  const units = Math.ceil(ageMs / unitMs) + 1;
  // Leaves room for that step and for now.
  const stepMs = Math.ceil(units / (maxMoments - 2)) * unitMs;
  // One step more than the age, so that the first moment is not after the first change; a line needs two points.
  return { stepMs, count: Math.max(2, Math.ceil(ageMs / stepMs) + 1) };
}
