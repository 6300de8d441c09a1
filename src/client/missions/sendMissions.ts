import type { Mission } from '#contract/missions.ts';
import { type CallRoute, newKey } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { rememberCommitmentsBefore } from './seenCommitments.ts';
import type { Picks } from './selection.ts';

interface Parts {
  callRoute: CallRoute;
  jobs: JobTracker;
  memory: DeviceMemory;
}

/** Captains on their way to one mission. */
export interface Send {
  mission: Mission;
  picks: Picks;
}

/**
 * Sends the picked captains: one request a mission, one job a captain (the batch call stands for one
 * `/missions/initiate` per captain). The seals of their seeds are asked for, and kept, before the player's own word is
 * spoken: no worker can choose a seed to suit it (decision 0012). Resolves when all have answered or the wait is over;
 * telling, once for all of them, and refreshing is the policy's part.
 */
export function sendMissions(
  { callRoute, jobs, memory }: Parts,
  sends: readonly Send[],
): Promise<SettledBatch<'initiate'>> {
  return jobs.run(
    'initiate',
    sends.map(({ mission, picks }) => async () => {
      const nfts = [...picks.keys()];
      const commitments = await callRoute('nextSeals', { body: { nfts } });
      const body = {
        missionPath: mission.missionStats.path,
        nfts,
        levelCount: [...picks.values()],
        // The client seed of every roll of this send; the worker could not know it when it committed to the server
        // seeds.
        nonce: newKey(),
      };
      const { jobIds } = await callRoute('initiateBatch', { body });
      // A run has the id of the job that begins it; both lists are in the order of the captains.
      rememberCommitmentsBefore(
        memory,
        jobIds.flatMap((id, place) => {
          const commitment = commitments[place]?.commitment;
          return commitment === undefined ? [] : { id, commitment };
        }),
      );
      return jobIds;
    }),
  );
}
