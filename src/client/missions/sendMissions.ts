import type { Mission } from '#contract/missions.ts';
import { type CallRoute, newKey } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { rememberSentRuns } from './seenCommitments.ts';
import type { LevelCounts } from './selection.ts';

interface SendDependencies {
  callRoute: CallRoute;
  jobs: JobTracker;
  memory: DeviceMemory;
}

/** Captains to be sent to one mission. */
export interface Send {
  mission: Mission;
  levelCounts: LevelCounts;
}

/**
 * Sends the picked captains: one job request per mission, one job per captain. The commitments to the server seeds are
 * requested before the client seed is sent, so the worker cannot choose a server seed to suit the client seed (rule
 * book: fairness.md, Client seed). Resolves when each job has an outcome or has timed out; the job tracker shows toasts
 * and refreshes queries.
 */
export function sendMissions(
  { callRoute, jobs, memory }: SendDependencies,
  sends: readonly Send[],
): Promise<SettledBatch<'initiate'>> {
  return jobs.run(
    'initiate',
    sends.map(({ mission, levelCounts }) => async () => {
      const captainIds = [...levelCounts.keys()];
      const commitments = await callRoute('nextSeals', { body: { nfts: captainIds } });
      // The client seed of every roll of this send, created after the worker has committed to the server seeds.
      const nonce = newKey();
      const body = {
        missionPath: mission.missionStats.path,
        nfts: captainIds,
        levelCount: [...levelCounts.values()],
        nonce,
      };
      const { jobIds } = await callRoute('initiateBatch', { body });
      // A run has the id of the job that begins it; both lists are in the order of the captains.
      rememberSentRuns(
        memory,
        jobIds.flatMap((id, place) => {
          const commitment = commitments[place]?.commitment;
          const captainId = captainIds[place];
          return commitment === undefined || captainId === undefined
            ? []
            : { id, commitment, nonce, captainId };
        }),
      );
      return jobIds;
    }),
  );
}
