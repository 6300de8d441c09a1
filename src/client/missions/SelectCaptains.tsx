import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { totalSendCost } from '#rules/missions/sendCost.ts';
import { noEligibleCaptains, selectNftsBreadcrumb } from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { useServices } from '../app/Services.tsx';
import { useIsBusy, useJobs } from '../jobs/useJobs.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Modal } from '../kit/Modal.tsx';
import { EmptyState } from '../kit/States.tsx';
import { CaptainGrid } from './CaptainGrid.tsx';
import styles from './SelectCaptains.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import type { Selection } from './selection.ts';
import { sendMissions } from './sendMissions.ts';

interface SelectCaptainsProps {
  mission: Mission;
  eligible: readonly Captain[];
  selection: Selection;
  onClose(): void;
}

/** Choose captains by card, by slider or all at once, and send them (spec B §2, §4). */
export function SelectCaptains({ mission, eligible, selection, onClose }: SelectCaptainsProps) {
  const { callRoute } = useServices();
  const jobs = useJobs();
  const isSending = useIsBusy('initiate');
  const picks = useStore(selection.picks);
  const uids = useMemo(() => eligible.map(({ uid }) => uid), [eligible]);
  const title = selectNftsBreadcrumb(mission.missionStats.kind, mission.name);

  // A captain who sailed, or left the game, in another tab is no longer to be picked here.
  useEffect(() => selection.keepOnly(uids), [selection, uids]);

  const send = async () => {
    const batch = await sendMissions({ callRoute, jobs }, mission, picks);
    selection.clear();
    // Whoever was refused is told why by a toast; the screen stays only when nobody left.
    if (batch.succeeded.length > 0) onClose();
  };

  return (
    <Modal frame="fullscreen" title={title} closeLabel={closeWord} bare onClose={onClose}>
      <div className={styles.screen}>
        <header className={styles.header}>
          <h2 className={styles.breadcrumb}>{title}</h2>
          <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={onClose} />
        </header>
        {eligible.length === 0 ? (
          <EmptyState title={noEligibleCaptains} />
        ) : (
          <CaptainGrid mission={mission} captains={eligible} selection={selection} isLocked={isSending} />
        )}
        <SelectionBar
          selected={picks.size}
          eligible={eligible.length}
          price={totalSendCost(mission.missionStats, [...picks.values()])}
          isSending={isSending}
          onCount={(count) => selection.pickCount(count, uids)}
          onSend={() => void send()}
        />
      </div>
    </Modal>
  );
}
