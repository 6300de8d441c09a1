import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { sendDurationHours, totalSendPrices } from '#rules/missions/sendCost.ts';
import { noEligibleCaptains, selectNftsBreadcrumb } from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { useRules } from '../api/rules.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Modal } from '../kit/Modal.tsx';
import { EmptyState } from '../kit/States.tsx';
import { useServices } from '../services/Services.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';
import { CaptainGrid } from './CaptainGrid.tsx';
import { hasConnectedWallet } from './needsWallet.ts';
import styles from './SelectCaptains.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SpecialQuestion } from './SpecialQuestion.tsx';
import { SquadBar } from './SquadBar.tsx';
import type { Selection } from './selection.ts';
import { sendMissions } from './sendMissions.ts';
import { lastCrew, rememberCrew } from './squads.ts';

interface SelectCaptainsProps {
  mission: Mission;
  /** All captains of the player; squads may name some who cannot be sent. */
  captains: readonly Captain[];
  eligible: readonly Captain[];
  selection: Selection;
  onClose(): void;
}

const nobodyYet: readonly Captain[] = [];

/** Choose captains by card, by slider or all at once, and send them (rule book: missions.md, Select captains). */
export function SelectCaptains({ mission, captains, eligible, selection, onClose }: SelectCaptainsProps) {
  const services = useServices();
  const rules = useRules();
  const { callRoute, memory } = services;
  const jobs = useJobs();
  const isSending = useIsBusy('initiate');
  const picks = useStore(selection.picks);
  const uids = useMemo(() => eligible.map(({ uid }) => uid), [eligible]);
  const [isAsking, setAsking] = useState(false);
  const [usual, setUsual] = useState(() => lastCrew(memory, mission.id));
  // The screen renders at once; the cards, of which there may be many, follow in a deferred render.
  const shown = useDeferredValue(eligible, nobodyYet);
  const title = selectNftsBreadcrumb(mission.missionStats.kind, mission.name);

  // A captain who was sent, or left the game, in another tab can no longer be picked here.
  useEffect(() => selection.keepOnly(uids), [selection, uids]);

  const send = async () => {
    const crew = [...picks.keys()];
    rememberCrew(memory, mission.id, crew);
    setUsual(crew);
    const batch = await sendMissions({ callRoute, jobs, memory }, [{ mission, picks }]);
    selection.clear();
    // Toasts show the refusals; the screen stays open only if no captain was sent.
    if (batch.succeeded.length > 0) onClose();
  };

  // A Special takes its captains away for long, so it asks first (rule book: missions.md, Special confirmation).
  const ask = async () => {
    if (!(await hasConnectedWallet(services))) return;
    if (rulesOfKind(mission.missionStats.kind)?.needsConfirmation) setAsking(true);
    else void send();
  };

  return (
    <Modal frame="fullscreen" title={title} closeLabel={closeWord} bare onClose={onClose}>
      <div className={styles.screen}>
        <div>
          <header className={styles.header}>
            <h2 className={styles.breadcrumb}>{title}</h2>
            <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={onClose} />
          </header>
          <SquadBar
            mission={mission}
            captains={captains}
            selection={selection}
            picked={[...picks.keys()]}
            usual={usual}
            isLocked={isSending}
          />
        </div>
        {eligible.length === 0 ? (
          <EmptyState title={noEligibleCaptains} />
        ) : (
          <CaptainGrid mission={mission} captains={shown} selection={selection} isLocked={isSending} />
        )}
        <SelectionBar
          selected={picks.size}
          eligible={eligible.length}
          kind={mission.missionStats.kind}
          prices={totalSendPrices(rules, mission.missionStats, [...picks.values()])}
          currency={mission.missionStats.currency}
          isSending={isSending}
          onCount={(count) => selection.pickCount(count, uids)}
          onSend={() => void ask()}
        />
      </div>
      {isAsking && (
        <SpecialQuestion
          hours={eligible
            .filter(({ uid }) => picks.has(uid))
            .map((captain) => sendDurationHours(rules, mission.missionStats, 1, captain))}
          onConfirm={() => {
            setAsking(false);
            void send();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
