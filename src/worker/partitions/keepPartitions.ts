import { type ArchiveServices, archivePartitions } from './archivePartitions.ts';
import { archiveRuns } from './archiveRuns.ts';
import { extendPartitions } from './extendPartitions.ts';
import { partitionedTables } from './partitionedTables.ts';

/** Makes the partitions of the coming weeks and moves old ones, and old runs, to the archive. */
export async function keepPartitions(services: ArchiveServices): Promise<void> {
  for (const table of partitionedTables) {
    await extendPartitions(services.db, table, services.clock.now());
    await archivePartitions(services, table);
  }
  await archiveRuns(services);
}
