import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pastResults } from '#words/missionScreen.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { missionResultsQuery } from './missionQueries.ts';

export function PastResultsButton() {
  const { callRoute, overlays, toasts } = useServices();
  const queryClient = useQueryClient();
  const look = useMutation({
    mutationFn: () => queryClient.fetchQuery(missionResultsQuery(callRoute)),
    onSuccess: (results) => overlays.open('missionResults', { results }),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: message }),
  });
  return (
    <Button size="small" look="quiet" busy={look.isPending} onClick={() => look.mutate()}>
      {pastResults}
    </Button>
  );
}
