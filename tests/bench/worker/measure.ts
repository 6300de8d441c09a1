import { readdirSync, readFileSync } from 'node:fs';

/** One figure of a bench, which is a row of the table. */
export interface Measured {
  id: string;
  /** A description of what was measured. */
  what: string;
  value: number;
  unit: string;
  /** e.g. '<=2.0'; '' for a rival, shown for comparison. */
  target: string;
  /** Half the interquartile range of the rounds as a share of the median; above 0.25 the figure is not judged. */
  spread: number;
  /** The measured values behind the figure. */
  parts: Record<string, number>;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((left, right) => left - right);

/** The quantile: that share of the values lies below it. */
export function quantile(values: readonly number[], part: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function spreadOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values);
}

/** Microseconds of CPU that the database server and all its processes have used; null without /proc. */
export function postgresCpu(postmaster: number): number | null {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0);
  } catch {
    return null;
  }
}

const microsecondsPerTick = 10_000;

function cpuOf(pid: string, postmaster: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile; its CPU time is counted for its parent.
    return 0;
  }
  // After the name, which may hold anything: state, parent, …, user, system, children's user and system time.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
    (place) => fields[place],
  );
  if (Number(pid) === postmaster) return (user + system + childUser + childSystem) * microsecondsPerTick;
  return parent === postmaster ? (user + system) * microsecondsPerTick : 0;
}
