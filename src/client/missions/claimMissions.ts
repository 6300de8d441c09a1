import type { ActiveMission, MissionResult } from '#contract/missions.ts';
import type { CallRoute } from '../api/callRoute.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';

/**
 * Claims missions that are over: one request, one job each. Resolves with what came home, which may be less than was
 * asked for (partial success is shown as such); refusals and timeouts are told by the policy.
 */
export async function claimMissions(
  { callRoute, jobs }: { callRoute: CallRoute; jobs: JobTracker },
  missions: readonly Pick<ActiveMission, 'path'>[],
): Promise<MissionResult[]> {
  const body = { activeMissionPaths: missions.map(({ path }) => path) };
  const batch = await jobs.run('claim', [async () => (await callRoute('claimBatch', { body })).jobIds]);
  return batch.succeeded.flatMap(({ result }) => (result ? [result] : []));
}
