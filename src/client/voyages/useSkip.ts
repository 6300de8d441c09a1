import { useQueryClient } from '@tanstack/react-query';
import { voyagesSkipped } from '#words/firstVoyages.ts';
import { queryNames } from '../api/queryNames.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';

/** Skips the First Voyages, or takes them up again. */
export function useSkip(): { isBusy: boolean; choose(isSkipped: boolean): void } {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const choose = (isSkipped: boolean) =>
    void run(async () => {
      await callRoute('chooseVoyages', { body: { data: { isSkipped } } });
      await queryClient.invalidateQueries({ queryKey: queryNames.me });
      if (isSkipped) toasts.show({ tone: 'info', text: voyagesSkipped });
    });
  return { isBusy, choose };
}
