import { type Measured, readPerRequest } from '../http/metrics.ts';
import { timeInId } from '../ledger/transactionIds.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { archivedSince, oldOf } from './archivePartitions.ts';
import { oldestClaim } from './archiveRuns.ts';
import { type Partition, partitionedTables, partitionsOf } from './partitionedTables.ts';

type Services = Pick<WorkerServices, 'db' | 'clock' | 'config'>;

/** Metrics of the partitions, which operators see at `/metrics`. */
export function partitionMeasures({ db, clock, config }: Services): Measured[] {
  const partitions = readPerRequest(() =>
    Promise.all(partitionedTables.map(async (table) => [table.name, await partitionsOf(db, table)] as const)),
  );
  /** A number for each partitioned table. */
  const byTable = async (measure: (of: Partition[]) => number) =>
    Object.fromEntries((await partitions()).map(([name, of]) => [name, measure(of)]));
  return [
    {
      name: 'partitions_ahead_seconds',
      help: 'For how long from now on there are partitions of a week, by table; below 0: rows go to the last one.',
      label: 'table',
      read: () =>
        byTable((of) => {
          const from = of.at(-1)?.from;
          return from ? (timeInId(from) - clock.now().getTime()) / 1_000 : 0;
        }),
    },
    {
      name: 'partitions_to_archive',
      help: 'Partitions that are old enough for the archive and not yet in it, by table.',
      label: 'table',
      read: () => byTable((of) => oldOf(of, config.archiveAfterDays, clock.now()).length),
    },
    {
      name: 'runs_to_archive_seconds',
      help: 'For how long the oldest claimed run should have been in the archive.',
      read: async () => {
        const oldest = config.archiveAfterDays === 0 ? null : await oldestClaim(db);
        if (oldest === null) return 0;
        return Math.max(0, archivedSince(config, clock.now()).getTime() - oldest.getTime()) / 1_000;
      },
    },
  ];
}
