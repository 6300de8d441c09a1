import type { ActiveMission, MissionResult } from '#contract/missions.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';

/**
 * Claims missions that are over, with one request for all and one job for each. Resolves with the results, which may be
 * fewer than requested (partial success); the job tracker reports refusals and timeouts.
 */
export async function claimMissions(
  { callRoute, jobs }: { callRoute: CallRoute; jobs: JobTracker },
  missions: readonly Pick<ActiveMission, 'path'>[],
): Promise<MissionResult[]> {
  const body = { activeMissionPaths: missions.map(({ path }) => path) };
  const batch = await jobs.run('claim', [async () => (await callRoute('claimBatch', { body })).jobIds]);
  return batch.succeeded.flatMap(({ result }) => (result ? [result] : []));
}
