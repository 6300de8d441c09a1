import type { Measured } from '../http/metrics.ts';
import { timeInId } from '../ledger/transactionIds.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { archivedSince, oldPartitions } from './archivePartitions.ts';
import { oldestClaim } from './archiveRuns.ts';
import { partitionedTables, partitionsOf } from './partitionedTables.ts';

type Services = Pick<WorkerServices, 'db' | 'clock' | 'config'>;

/** A number for each partitioned table. */
const byTable = async (read: (table: (typeof partitionedTables)[number]) => Promise<number>) =>
  Object.fromEntries(
    await Promise.all(partitionedTables.map(async (table) => [table.name, await read(table)] as const)),
  );

/** Metrics of the partitions, which operators see at `/metrics`. */
export const partitionMeasures = ({ db, clock, config }: Services): Measured[] => [
  {
    name: 'partitions_ahead_seconds',
    help: 'For how long from now on there are partitions of a week, by table; below 0: rows go to the last one.',
    label: 'table',
    read: () =>
      byTable(async (table) => {
        const last = (await partitionsOf(db, table)).at(-1);
        return last?.from ? (timeInId(last.from) - clock.now().getTime()) / 1_000 : 0;
      }),
  },
  {
    name: 'partitions_to_archive',
    help: 'Partitions that are old enough for the archive and not yet in it, by table.',
    label: 'table',
    read: () =>
      byTable(async (table) => (await oldPartitions(db, table, config.archiveAfterDays, clock.now())).length),
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
