import type { RunningLateReads } from '../database/ReadReplica.ts';
import type { Measured } from '../http/metrics.ts';

/** Metrics of the replica for reads that may be seconds old, which need not be configured. */
export function replicaMeasures(late: RunningLateReads): Measured[] {
  return [
    {
      name: 'replica_lag_seconds',
      help: 'How far the replica for late reads is behind at most; -1 while it is away, 0 where none is configured.',
      read: async () => {
        const { lagMs } = late;
        if (lagMs === undefined) return 0;
        return lagMs === null ? -1 : lagMs / 1_000;
      },
    },
    {
      name: 'late_reads',
      help: 'Reads that may be seconds old, since the start of this process, by where they were made.',
      label: 'database',
      read: async () => late.reads,
    },
  ];
}
