import type { Captain, LevelEntity } from '#contract/captains.ts';
import { levelOf } from '#rules/captains/caps.ts';
import { levelUpInitiated, logInToLevelUp, noLevelTokensChosen } from '#words/levels.ts';
import type { JobOutcome } from '../jobs/jobTypes.ts';
import { isLoggedInOrAsked } from './isLoggedInOrAsked.ts';
import { useServices } from './Services.ts';
import { useIsBusy, useJobs } from './useJobs.ts';

/**
 * Levels a captain's entity up with level tokens and shows toasts; `levelUp` resolves to the outcome of the job, or to
 * null if nothing was sent. A repeat before the outcome is known spends no more tokens.
 */
export function useLevelUp() {
  const services = useServices();
  const { callRoute, toasts } = services;
  const jobs = useJobs();
  const isBusy = useIsBusy('levelUpEntities');

  async function levelUp(
    captain: Captain,
    type: LevelEntity,
    levelUpCount: number,
    shownTokens?: number,
  ): Promise<JobOutcome<'levelUpEntities'> | null> {
    if (!isLoggedInOrAsked(services, logInToLevelUp)) return null;
    if (levelUpCount <= 0) {
      toasts.show({ tone: 'danger', text: noLevelTokensChosen });
      return null;
    }
    const body = {
      captainId: captain.uid,
      levelUpCount,
      type,
      ...(shownTokens !== undefined && { shownTokens }),
    };
    // From another level the same number of levels is another action.
    const action = { ...body, from: levelOf(captain, type) };
    const request = async (idempotencyKey: string) => {
      const { jobId } = await callRoute('levelUp', { body, idempotencyKey });
      toasts.show({ tone: 'info', text: levelUpInitiated(type, levelUpCount) });
      return [jobId];
    };
    const { members } = await jobs.run('levelUpEntities', [request], { action });
    return members[0] ?? null;
  }
  return { levelUp, isBusy };
}
