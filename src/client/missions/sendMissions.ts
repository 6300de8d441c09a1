import { jobIdOf } from '#contract/jobIds.ts';
import type { Mission, OutcomeLine, WindKind } from '#contract/missions.ts';
import { oddsText } from '#rules/fairness/receipt.ts';
import { ApiError } from '../api/ApiError.ts';
import { type CallRoute, newKey } from '../api/callRoute.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { Session } from '../api/session.ts';
import type { JobTracker } from '../jobs/JobTracker.ts';
import type { SettledBatch } from '../jobs/jobTypes.ts';
import { rememberSentRuns, type SentRun } from './seenCommitments.ts';
import type { LevelCounts } from './selection.ts';

interface SendDependencies {
  callRoute: CallRoute;
  jobs: JobTracker;
  memory: DeviceMemory;
  session: Session;
}

/** Captains to be sent to one mission. */
export interface Send {
  mission: Mission;
  levelCounts: LevelCounts;
  /** Odds and wind that the page shows for this send; null if it does not know those of this week. */
  shown: { readonly odds: readonly OutcomeLine[]; readonly wind: WindKind | null } | null;
}

/**
 * Sends the picked captains: one job request per mission, one job per captain. The commitments to the server seeds are
 * requested before the client seed is sent, so the worker cannot choose a server seed to suit the client seed (rule
 * book: fairness.md, Client seed). Resolves when each job has an outcome or has timed out; the job tracker shows toasts
 * and refreshes queries.
 */
export function sendMissions(
  { callRoute, jobs, memory, session }: SendDependencies,
  sends: readonly Send[],
): Promise<SettledBatch<'initiate'>> {
  return jobs.run(
    'initiate',
    sends.map(({ mission, levelCounts, shown }) => async (idempotencyKey) => {
      const captainIds = [...levelCounts.keys()];
      const commitments = await callRoute('nextSeals', { body: { nfts: captainIds } });
      // The client seed of every roll of this send, created after the worker has committed to the server seeds.
      const nonce = newKey();
      const body = {
        missionPath: mission.missionStats.path,
        nfts: captainIds,
        levelCount: [...levelCounts.values()],
        nonce,
        ...(shown && { shownWind: shown.wind }),
      };
      // A run has the id of the job that begins it; ids and commitments are in the order of the captains.
      const runsOf = (ids: readonly string[]): SentRun[] =>
        ids.flatMap((id, place) => {
          const commitment = commitments[place]?.commitment;
          const captainId = captainIds[place];
          return commitment === undefined || captainId === undefined
            ? []
            : [{ id, commitment, nonce, captainId, ...(shown && { odds: oddsText(shown.odds) }) }];
        });
      // Stored before the request, because the missions may begin although its answer is lost.
      const playerId = session.state.getState().player?.id ?? '';
      const expectedIds = captainIds.map((_, place) => jobIdOf(playerId, idempotencyKey, place));
      rememberSentRuns(memory, runsOf(expectedIds));
      try {
        const { jobIds } = await callRoute('initiateBatch', { body, idempotencyKey });
        rememberSentRuns(memory, runsOf(jobIds), expectedIds);
        return jobIds;
      } catch (error) {
        if (error instanceof ApiError && error.isFinal) rememberSentRuns(memory, [], expectedIds);
        throw error;
      }
    }),
  );
}
