import { useQueryClient } from '@tanstack/react-query';
import { voyagesSkipped } from '#words/firstVoyages.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';

/** Skips the First Voyages, or takes them up again. */
export function useSkip(): { isBusy: boolean; choose(isSkipped: boolean, text?: string | null): void } {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const choose = (isSkipped: boolean, text: string | null = voyagesSkipped) =>
    void run(async () => {
      await callRoute('chooseVoyages', { body: { data: { isSkipped } } });
      await refreshQueries(queryClient, ['me']).catch(() => undefined);
      if (isSkipped && text !== null) toasts.show({ tone: 'info', text });
    });
  return { isBusy, choose };
}
