import { type Measured, readPerRequest } from '../http/metrics.ts';
import { readRankComparisons } from '../ranks/compareRanks.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** Metrics of the daily comparison of the kept ranks with what they rank. */
export function rankMeasures({ db, clock }: Pick<WorkerServices, 'db' | 'clock'>): Measured[] {
  const comparisons = readPerRequest(() => readRankComparisons(db));
  return [
    {
      name: 'rank_differences',
      help: 'Rows of kept ranks that the last daily comparison found wrong and repaired, by board.',
      label: 'board',
      read: async () =>
        Object.fromEntries((await comparisons()).map((one) => [one.board, one.last_repaired])),
    },
    {
      name: 'rank_compared_seconds_ago',
      help: 'Since when the last daily comparison of kept ranks has ended, by board.',
      label: 'board',
      read: async () => {
        const now = clock.now().getTime();
        const ended = (await comparisons()).flatMap(({ board, ended_at }) =>
          ended_at === null ? [] : [[board, (now - ended_at.getTime()) / 1_000] as const],
        );
        return Object.fromEntries(ended);
      },
    },
  ];
}
