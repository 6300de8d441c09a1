import type { LevelEntity } from '#contract/captains.ts';
import { levelUpInitiated, logInToLevelUp, noLevelTokensChosen } from '#words/levels.ts';
import { useServices } from './Services.ts';
import { useIsBusy, useJobs } from './useJobs.ts';

/** Levels a captain's entity up with level tokens and shows toasts; `levelUp` resolves to whether the job succeeded. */
export function useLevelUp() {
  const { callRoute, session, toasts } = useServices();
  const jobs = useJobs();
  const isBusy = useIsBusy('levelUpEntities');

  async function levelUp(captainId: string, type: LevelEntity, levelUpCount: number): Promise<boolean> {
    const refusal =
      session.state.getState().player === null
        ? logInToLevelUp
        : levelUpCount > 0
          ? null
          : noLevelTokensChosen;
    if (refusal !== null) {
      toasts.show({ tone: 'danger', text: refusal });
      return false;
    }
    const request = async () => {
      const { jobId } = await callRoute('levelUp', { body: { captainId, levelUpCount, type } });
      toasts.show({ tone: 'info', text: levelUpInitiated(type, levelUpCount) });
      return [jobId];
    };
    const { succeeded } = await jobs.run('levelUpEntities', [request]);
    return succeeded.length > 0;
  }
  return { levelUp, isBusy };
}
