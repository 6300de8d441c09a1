import { useEffect, useState } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import { canRenew } from '#rules/missions/haul.ts';
import { autoClaimAlreadyActive, confirmAutoClaim, weeklyAutoClaim } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';

/**
 * The button for weekly auto-claim: inactive → confirming → processing → active. Active auto-claim cannot be turned off
 * (rule book: missions.md, Auto-claim).
 */
export function AutoClaimButton({ mission }: { mission: ActiveMission }) {
  const { callRoute, toasts } = useServices();
  const jobs = useJobs();
  const { costBooty, confirmSeconds } = useRules().missions.autoClaim;
  const isProcessing = useIsBusy('payAllHandsOnDeck');
  const [isConfirming, setConfirming] = useState(false);

  useEffect(() => {
    if (!isConfirming) return;
    const timeout = setTimeout(() => setConfirming(false), confirmSeconds * 1_000);
    return () => clearTimeout(timeout);
  }, [isConfirming, confirmSeconds]);

  if (!canRenew(mission.mission.missionStats)) return null;
  const press = () => {
    if (mission.autoClaimable) toasts.show({ tone: 'info', text: autoClaimAlreadyActive });
    else if (isConfirming) void pay();
    else {
      setConfirming(true);
      toasts.show({ tone: 'warning', text: confirmAutoClaim(costBooty) });
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
      {weeklyAutoClaim[mission.autoClaimable ? 'active' : isConfirming ? 'confirming' : 'inactive'](
        costBooty,
      )}
    </Button>
  );
}
