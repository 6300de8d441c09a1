import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActiveMission } from '#contract/missions.ts';
import { byTimeLeft } from '#rules/missions/missionOrder.ts';
import { isReadyToClaim } from '#rules/missions/timeLeft.ts';
import { activeMissionsCount, claimSelected } from '#words/missionScreen.ts';
import {
  activeMissions as activeMissionsTitle,
  claimAll,
  loadingMissions,
  noActiveMissions,
  noMissionsSelected,
  noMissionsToClaim,
} from '#words/missions.ts';
import { Button } from '../kit/Button.tsx';
import { RowList } from '../kit/ListRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useNow } from '../kit/useNow.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';
import { ActiveMissionRow } from './ActiveMissionRow.tsx';
import styles from './ActiveMissions.module.css';
import { claimMissions } from './claimMissions.ts';
import { JobProgress } from './JobProgress.tsx';
import { PastResultsButton } from './PastResultsButton.tsx';
import { ReadySwitch } from './ReadySwitch.tsx';

/**
 * All active missions of the player, the one that ends soonest first, and the claim bar (rule book: missions.md,
 * Mission screen).
 */
export function ActiveMissions({ query }: { query: UseQueryResult<ActiveMission[]> }) {
  if (query.data === undefined) return <QueryState query={query} loadingLabel={loadingMissions} />;
  return <ActiveMissionList missions={query.data} />;
}

function ActiveMissionList({ missions }: { missions: readonly ActiveMission[] }) {
  const services = useServices();
  const jobs = useJobs();
  const { isBusy, run } = useAction();
  const isClaiming = useIsBusy('claim') || isBusy;
  const now = useNow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ready = missions.filter((mission) => isReadyToClaim(mission, now));
  const readyChosen = ready.filter(({ id }) => chosen.has(id));

  const claim = (wanted: readonly ActiveMission[], whenNone: string) => run(() => claimNow(wanted, whenNone));
  const claimNow = async (wanted: readonly ActiveMission[], whenNone: string) => {
    if (!(await hasConnectedWallet(services))) return;
    const { callRoute, overlays, toasts } = services;
    if (wanted.length === 0) {
      toasts.show({ tone: 'warning', text: whenNone });
      return;
    }
    const results = await claimMissions({ callRoute, jobs }, wanted);
    // The choice stays if the session has ended meanwhile.
    if (services.session.state.getState().player !== null) setChosen(new Set());
    if (results.length > 0) overlays.open('missionResults', { results });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <section className={styles.section} aria-label={activeMissionsTitle}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {missions.length === 0 ? activeMissionsTitle : activeMissionsCount(missions.length)}
        </h3>
        <ReadySwitch />
        <PastResultsButton />
      </div>
      {missions.length === 0 ? (
        <EmptyState title={noActiveMissions} />
      ) : (
        <>
          <RowList>
            {byTimeLeft(missions).map((mission) => (
              <ActiveMissionRow
                key={mission.id}
                mission={mission}
                now={now}
                isChosen={chosen.has(mission.id)}
                isClaiming={isClaiming}
                onToggle={() => toggle(mission.id)}
                onClaim={() => void claim([mission], noMissionsToClaim)}
              />
            ))}
          </RowList>
          <div className={styles.bar}>
            <JobProgress kind="claim" />
            <Button busy={isClaiming} onClick={() => void claim(readyChosen, noMissionsSelected)}>
              {claimSelected(readyChosen.length)}
            </Button>
            <Button look="primary" busy={isClaiming} onClick={() => void claim(ready, noMissionsToClaim)}>
              {claimAll}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
