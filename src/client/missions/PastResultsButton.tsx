import { useQueryClient } from '@tanstack/react-query';
import { pastResults } from '#words/missionScreen.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { missionResultsQuery } from './missionQueries.ts';

export function PastResultsButton() {
  const { callRoute, overlays } = useServices();
  const queryClient = useQueryClient();
  const { isBusy, run } = useAction();
  const look = async () =>
    overlays.open('missionResults', {
      results: await queryClient.fetchQuery(missionResultsQuery(callRoute)),
    });
  return (
    <Button size="small" look="quiet" busy={isBusy} onClick={() => void run(look)}>
      {pastResults}
    </Button>
  );
}
