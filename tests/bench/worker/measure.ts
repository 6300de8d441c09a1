import { readdirSync, readFileSync } from 'node:fs';

/** One figure of a bench: a line of the printed report. */
export interface Measured {
  id: string;
  /** A description of what was measured. */
  what: string;
  value: number;
  unit: string;
  /** Target of the figure, e.g. '<=2.0'; '' for a rival, which is shown only for comparison. */
  target: string;
  /** Relative spread of the rounds, usually that of {@link spreadOf}. Above 0.25 the figure gets no verdict. */
  spread: number;
  /** Further values that are printed with the figure. */
  parts: Record<string, number>;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((left, right) => left - right);

/** The value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Half the interquartile range of the values divided by their median. */
export function spreadOf(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values);
}

/** CPU microseconds that the database server and its processes have used so far; null on systems without /proc. */
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
    // The process has ended since the listing; its CPU time is now part of its parent's.
    return 0;
  }
  // The fields after the process name, which may contain any character: state, parent, …, user and system time,
  // children's user and system time.
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
