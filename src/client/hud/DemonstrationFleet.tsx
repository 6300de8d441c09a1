import { useQuery } from '@tanstack/react-query';
import { fleetContents, fleetTaken, fleetWhy, noFleet, takeFleet } from '#words/demonstrationFleet.ts';
import { understood } from '#words/overlays.ts';
import { meQuery } from '../api/meQuery.ts';
import { refreshAll } from '../api/queryClient.ts';
import { Button } from '../kit/Button.tsx';
import dialog from '../kit/dialog.module.css';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { useGame, useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';

/** Says what the demonstration fleet is, and takes it (rule book: captains.md, Demonstration fleet). */
export function DemonstrationFleet({ close }: OverlayControls) {
  const { callRoute, toasts } = useServices();
  const { queryClient } = useGame();
  const { data: player } = useQuery(meQuery(callRoute));
  const { isBusy, run } = useAction();
  const take = () =>
    run(async () => {
      // Also after a failure, because the answer may be lost although the fleet was given.
      await callRoute('takeDemonstrationFleet').finally(() => refreshAll(queryClient));
      toasts.show({ tone: 'success', text: fleetTaken });
      close();
    });
  if (player?.offersDemonstrationFleet === false) {
    return (
      <div className={dialog.body}>
        <p>{noFleet}</p>
        <Button look="primary" data-autofocus onClick={close}>
          {understood}
        </Button>
      </div>
    );
  }
  return (
    <div className={dialog.body}>
      <p>{fleetContents}</p>
      <p className={dialog.note}>{fleetWhy}</p>
      <Button look="primary" data-autofocus busy={isBusy} onClick={() => void take()}>
        {takeFleet}
      </Button>
    </div>
  );
}
