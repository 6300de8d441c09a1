import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import type { Answer } from '#contract/routes.ts';
import { captainsHeldBack, eligibleCaptains, type HeldBack } from '#rules/missions/eligibility.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { sendDurationHours, sendPrices, totalSendPrices } from '#rules/missions/sendCost.ts';
import { captainsWithoutCount } from '#rules/missions/uncountedBars.ts';
import { loadingCaptains } from '#words/captains.ts';
import { loadingMissions, noEligibleCaptains } from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { QueryState } from '../pieces/QueryState.tsx';
import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';
import { CaptainGrid } from './CaptainGrid.tsx';
import { mayLeaveOnSpecial } from './mayLeaveOnSpecial.ts';
import styles from './SelectCaptains.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SquadBar } from './SquadBar.tsx';
import { createSelection } from './selection.ts';
import { sendMissions } from './sendMissions.ts';
import { lastCaptainIdsOf, rememberCaptainIds } from './squads.ts';
import { usePaidCounts } from './usePaidCounts.ts';
import { useShownMission } from './useShownMission.ts';

/**
 * The screen to choose captains, by card, by slider or all at once, and to send them (rule book: missions.md, Select
 * captains).
 */
export function SelectCaptains({
  title,
  missionId,
  picked,
  close,
}: OverlayProps['selectCaptains'] & OverlayControls) {
  const { callRoute } = useServices();
  const { missions, mission } = useShownMission(missionId);
  const nfts = useQuery(nftsQuery(callRoute));

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.breadcrumb}>{title}</h2>
        <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      </header>
      {mission && nfts.data ? (
        <CaptainChoice mission={mission} nfts={nfts.data} picked={picked} close={close} />
      ) : (
        <div className={styles.waiting}>
          {mission ? (
            <QueryState query={nfts} loadingLabel={loadingCaptains} />
          ) : (
            <QueryState query={missions} loadingLabel={loadingMissions} />
          )}
        </div>
      )}
    </div>
  );
}

interface CaptainChoiceProps extends OverlayControls {
  mission: Mission;
  nfts: Answer<'nfts'>;
  picked: OverlayProps['selectCaptains']['picked'];
}

const nobodyYet: readonly Captain[] = [];
const nobodyHeldBack: HeldBack = { lacking: nobodyYet, atCap: nobodyYet };

/** The choice and its buttons. The selection is lost when the screen closes. */
function CaptainChoice({ mission, nfts, picked, close }: CaptainChoiceProps) {
  const services = useServices();
  const rules = useRules();
  const { callRoute, memory, overlays, serverTime, session } = services;
  const jobs = useJobs();
  const { isBusy: isAsking, run } = useAction();
  const isSending = useIsBusy('initiate') || isAsking;
  const [selection] = useState(() => createSelection(picked));
  const picks = useStore(selection.levelCounts);
  // Squads may contain captains who cannot be sent, so the list of all captains is needed too.
  const captains = useMemo(() => captainsIn(nfts), [nfts]);
  const levelCounts = usePaidCounts(mission.missionStats, captains, picks);
  const eligible = useMemo(
    () => eligibleCaptains(rules, captains, mission.missionStats, serverTime.now()),
    [rules, captains, mission.missionStats, serverTime],
  );
  const heldBack = useMemo(
    () => captainsHeldBack(rules, captains, mission.missionStats, serverTime.now()),
    [rules, captains, mission.missionStats, serverTime],
  );
  const uncounted = useMemo(
    () => captainsWithoutCount(mission.missionStats, eligible),
    [mission.missionStats, eligible],
  );
  const isFree = sendPrices(rules, mission.missionStats, 1).length === 0;
  const eligibleIds = useMemo(() => eligible.map(({ uid }) => uid), [eligible]);
  const [lastCaptainIds, setLastCaptainIds] = useState(() => lastCaptainIdsOf(memory, mission.id));
  // The screen renders at once. The cards, which may be many, follow in a deferred render.
  const shown = useDeferredValue(eligible, nobodyYet);
  const shownHeldBack = useDeferredValue(heldBack, nobodyHeldBack);

  // Drops picked captains that can no longer be sent, for example because another tab has sent them.
  useEffect(() => selection.keepOnly(eligibleIds), [selection, eligibleIds]);

  const send = async () => {
    const captainIds = [...levelCounts.keys()];
    rememberCaptainIds(memory, mission.id, captainIds);
    setLastCaptainIds(captainIds);
    const { wind } = mission.missionStats;
    const batch = await sendMissions({ callRoute, jobs, memory, session }, [
      { mission, levelCounts, shown: { wind, odds: oddsInWind(rules, mission.missionStats) } },
    ]);
    // Without an outcome the session has ended: the choice stays for the next log-in.
    if (batch.members.length > 0) selection.clear();
    // Toasts show the refusals; the screen stays open only if no captain was sent.
    if (batch.succeeded.length > 0) close();
  };

  // Captains are away for a long time on a Special, so the player is asked first (rule book: missions.md, Special
  // confirmation).
  const ask = async () => {
    if (!(await hasConnectedWallet(services))) return;
    const hours = eligible
      .filter(({ uid }) => levelCounts.has(uid))
      .map((captain) => sendDurationHours(rules, mission.missionStats, 1, captain));
    const asksFirst = rulesOfKind(mission.missionStats.kind)?.needsConfirmation === true;
    if (!asksFirst || (await mayLeaveOnSpecial(overlays, hours))) void send();
  };

  return (
    <>
      <div>
        <SquadBar
          mission={mission}
          captains={captains}
          selection={selection}
          captainIds={[...levelCounts.keys()]}
          lastCaptainIds={lastCaptainIds}
          isLocked={isSending}
        />
      </div>
      {eligible.length + heldBack.lacking.length + heldBack.atCap.length === 0 ? (
        <EmptyState title={noEligibleCaptains} />
      ) : (
        <CaptainGrid
          mission={mission}
          captains={shown}
          heldBack={shownHeldBack}
          selection={selection}
          levelCounts={levelCounts}
          isLocked={isSending}
        />
      )}
      <SelectionBar
        selected={levelCounts.size}
        eligible={eligible.length}
        kind={mission.missionStats.kind}
        prices={totalSendPrices(rules, mission.missionStats, [...levelCounts.values()])}
        currency={isFree ? null : mission.missionStats.currency}
        uncounted={uncounted.filter(({ uid }) => levelCounts.has(uid)).length}
        isSending={isSending}
        onCount={(count) => selection.pickCount(count, eligibleIds)}
        onSend={() => void run(ask)}
      />
    </>
  );
}
