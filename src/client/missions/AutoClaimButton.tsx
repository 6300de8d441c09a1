import { useEffect, useState } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import { isAllHandsOnDeck } from '#rules/missions/levelGains.ts';
import { autoClaimAlreadyActive, confirmAutoClaim, weeklyAutoClaim } from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

/** How long the first press waits for the second (spec B §9). */
const confirmMs = 5_000;

/** Weekly auto-claim of All Hands on Deck: inactive → confirming → processing → active, and then for good (spec B §4). */
export function AutoClaimButton({ mission }: { mission: ActiveMission }) {
  const { callRoute, toasts } = useServices();
  const jobs = useJobs();
  const isProcessing = useIsBusy('payAllHandsOnDeck');
  const [isConfirming, setConfirming] = useState(false);

  useEffect(() => {
    if (!isConfirming) return;
    const givenUp = setTimeout(() => setConfirming(false), confirmMs);
    return () => clearTimeout(givenUp);
  }, [isConfirming]);

  if (!isAllHandsOnDeck(mission.mission.missionStats)) return null;
  const press = () => {
    if (mission.autoClaimable) toasts.show({ tone: 'info', text: autoClaimAlreadyActive });
    else if (isConfirming) void pay();
    else {
      setConfirming(true);
      toasts.show({ tone: 'warning', text: confirmAutoClaim });
    }
  };
  const pay = () => {
    setConfirming(false);
    const body = { activeMissionId: mission.id };
    return jobs.run('payAllHandsOnDeck', [
      async () => [(await callRoute('payAllHandsOnDeck', { body })).jobId],
    ]);
  };

  return (
    <Button
      size="small"
      look={isConfirming ? 'primary' : 'wood'}
      busy={isProcessing}
      aria-pressed={mission.autoClaimable}
      onClick={press}
    >
      {weeklyAutoClaim[mission.autoClaimable ? 'active' : isConfirming ? 'confirming' : 'inactive']}
    </Button>
  );
}
