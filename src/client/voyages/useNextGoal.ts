import { useQueryClient } from '@tanstack/react-query';
import type { GoalId } from '#contract/goals.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';

/** Moves on from a goal to the next one; null begins with the first. */
export function useNextGoal(): { isBusy: boolean; moveFrom(goal: GoalId | null): void } {
  const { callRoute } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const moveFrom = (from: GoalId | null) =>
    void run(async () => {
      await callRoute('moveGoal', { body: { data: { from, did: 'next' } } });
      await refreshQueries(queryClient, ['goal', 'me']).catch(() => undefined);
    });
  return { isBusy, moveFrom };
}
