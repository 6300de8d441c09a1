import type { Mission } from '#contract/missions.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import type { Picks } from './selection.ts';

/**
 * Sends the picked captains: one request, one job each (the batch call stands for one `/missions/initiate` per
 * captain). Resolves when all have answered or the wait is over; telling and refreshing is the policy's part.
 */
export function sendMissions(
  { callRoute, jobs }: { callRoute: CallRoute; jobs: JobTracker },
  mission: Mission,
  picks: Picks,
): Promise<SettledBatch<'initiate'>> {
  const body = {
    missionPath: mission.missionStats.path,
    nfts: [...picks.keys()],
    levelCount: [...picks.values()],
  };
  return jobs.run('initiate', [async () => (await callRoute('initiateBatch', { body })).jobIds]);
}
