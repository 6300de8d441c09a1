import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Mission, MissionResult } from '#contract/missions.ts';
import { voyageAt } from '#rules/islands/firstVoyages.ts';
import { rulesOfKind } from '#rules/missions/kinds/missionKinds.ts';
import { oddsInWind } from '#rules/missions/missionInWind.ts';
import { sendDurationHours } from '#rules/missions/sendCost.ts';
import { daysHoursMinutes } from '#words/durations.ts';
import { defaultError } from '#words/failures.ts';
import { noResultsYet } from '#words/missionScreen.ts';
import {
  averageTimeSpent,
  nextResults,
  noNftsToSend,
  previousResults,
  resendAll,
  totalEarned,
} from '#words/missions.ts';
import { reward } from '#words/numbers.ts';
import { close as closeWord } from '#words/overlays.ts';
import { missionsQuery } from '../api/missionsQuery.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import type { OverlayControls, OverlayProps } from '../overlays/overlayNames.ts';
import { Mark } from '../pieces/Mark.tsx';
import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useIsBusy, useJobs } from '../services/useJobs.ts';
import { dragToScroll } from './dragToScroll.ts';
import styles from './MissionResults.module.css';
import { mayLeaveOnSpecial } from './mayLeaveOnSpecial.ts';
import { ResultCard } from './ResultCard.tsx';
import { type Send, sendMissions } from './sendMissions.ts';

/**
 * Distance in pixels by which one press of an arrow moves the row: a card and its gap (rule book: missions.md,
 * Results).
 */
const arrowStepPx = 268;

/** The screen MISSION RESULT: a card for each claimed mission, and the button to send the same captains again. */
export function MissionResultsOverlay({ results, close }: OverlayProps['missionResults'] & OverlayControls) {
  const services = useServices();
  const rules = useRules();
  const { callRoute, memory, overlays, serverTime, session, toasts } = services;
  const jobs = useJobs();
  const missions = useQuery(missionsQuery(callRoute));
  const { isBusy: isAsking, run } = useAction();
  const isSending = useIsBusy('initiate') || isAsking;
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  const row = useRef<HTMLUListElement>(null);
  const gems = results.reduce((sum, { gemsReward }) => sum + gemsReward, 0);
  // Sum of the times from start to claim, which do not grow while the screen is open. The average is shown in game
  // time, like the timers of missions.
  const spentMs = results.reduce((sum, { startTime, claimTime }) => sum + (claimTime - startTime), 0);
  const averageMs = (spentMs * gameSpeed) / Math.max(1, results.length);

  const final = results.filter(({ type }) => rulesOfKind(type)?.needsConfirmation);
  const hoursOf = (sent: readonly MissionResult[]) =>
    sent.flatMap(({ mission, nftsLoaded }) =>
      nftsLoaded.map((captain) => sendDurationHours(rules, mission.missionStats, 1, captain)),
    );

  // A First Voyage is sailed once (rule book: first-voyages.md, Chapter).
  const isRepeatable = results.every(({ mission }) => voyageAt(mission.missionStats.path) === undefined);
  const ask = async () => {
    if (!(await hasConnectedWallet(services))) return;
    if (results.length === 0) {
      toasts.show({ tone: 'warning', text: noNftsToSend });
      return;
    }
    if (results.some(({ nftIds }) => nftIds.length === 0)) {
      toasts.show({ tone: 'danger', text: defaultError });
      close();
      return;
    }
    // A captain on a Special, such as All Hands on Deck, cannot be recalled, so the player is asked before each send
    // (rule book: missions.md, Special confirmation).
    if (final.length === 0 || (await mayLeaveOnSpecial(overlays, hoursOf(final)))) void resend();
  };
  // The wind may have changed since the captains were sent.
  const shownNow = (missionId: string) => {
    const stats = missions.data?.find(({ id }) => id === missionId)?.missionStats;
    return stats === undefined ? null : { odds: oddsInWind(rules, stats), wind: stats.wind };
  };
  const resend = async () => {
    const { succeeded, refused } = await sendMissions(
      { callRoute, jobs, memory, session },
      sendsRepeating(results, shownNow),
    );
    // The screen also closes if the send failed (rule book: missions.md, Re-Send All). After a refusal it stays open,
    // so that the player can remove the reason and retry.
    if (succeeded.length > 0 || refused.some(({ outcome }) => outcome === 'failed')) close();
  };
  const scrollBy = (left: number) => row.current?.scrollBy({ left });

  return (
    <div className={styles.results}>
      {results.length === 0 && <EmptyState title={noResultsYet} />}
      <div className={styles.stage} hidden={results.length === 0}>
        <IconButton
          label={previousResults}
          icon={<Glyph name="left" />}
          onClick={() => scrollBy(-arrowStepPx)}
        />
        <ul ref={row} className={styles.row} onPointerDown={(event) => dragToScroll(event, row.current)}>
          {results.map((result, index) => (
            <ResultCard key={result.id} result={result} takesFocus={index === 0} />
          ))}
        </ul>
        <IconButton label={nextResults} icon={<Glyph name="right" />} onClick={() => scrollBy(arrowStepPx)} />
      </div>
      <footer className={styles.footer}>
        <dl className={styles.facts}>
          {gems > 0 && (
            <div>
              <dt>{totalEarned}</dt>
              <dd>
                <Mark name="gems" size={18} /> {reward(gems)}
              </dd>
            </div>
          )}
          <div>
            <dt>{averageTimeSpent}</dt>
            <dd>{daysHoursMinutes(averageMs)}</dd>
          </div>
        </dl>
        <Button onClick={close}>{closeWord}</Button>
        {isRepeatable && (
          <Button look="primary" busy={isSending} onClick={() => void run(ask)}>
            {resendAll}
          </Button>
        )}
      </footer>
    </div>
  );
}

/**
 * The sends that repeat these results: the same captains to the missions they came from, one send per mission. A
 * captain with several results (past results, newest first) is sent to its latest mission.
 */
function sendsRepeating(
  results: readonly MissionResult[],
  shownOf: (missionId: string) => Send['shown'],
): Send[] {
  const sentIds = new Set<string>();
  const sends = new Map<string, { mission: Mission; levelCounts: Map<string, number> }>();
  for (const { mission, nftIds } of results) {
    const send = sends.get(mission.id) ?? { mission, levelCounts: new Map<string, number>() };
    for (const captainId of nftIds.filter((one) => !sentIds.has(one))) {
      sentIds.add(captainId);
      send.levelCounts.set(captainId, 1);
    }
    if (send.levelCounts.size > 0) sends.set(mission.id, send);
  }
  return [...sends.values()].map((send) => ({ ...send, shown: shownOf(send.mission.id) }));
}
