import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Mission, MissionResult } from '#contract/missions.ts';
import { reward } from '#words/amounts.ts';
import { daysHoursMinutes } from '#words/durations.ts';
import { defaultError } from '#words/errors.ts';
import { noResultsYet } from '#words/missionScreen.ts';
import {
  averageTimeSpent,
  errorOccurred,
  nextResults,
  noNftsToSend,
  previousResults,
  resendAll,
  totalEarned,
} from '#words/missions.ts';
import { close as closeWord } from '#words/overlays.ts';
import { useServices } from '../app/Services.tsx';
import { useIsBusy, useJobs } from '../jobs/useJobs.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import type { OverlayManners, OverlayProps } from '../overlays/overlayNames.ts';
import { Mark } from '../pieces/Mark.tsx';
import { dragToScroll } from './dragToScroll.ts';
import styles from './MissionResults.module.css';
import { ResultCard } from './ResultCard.tsx';
import { sendMissions } from './sendMissions.ts';

/** One press of an arrow moves the row by a card and its gap (spec C §2.1). */
const arrowStepPx = 268;

/** MISSION RESULT: a card for each mission that came home, and the way to send the same captains again. */
export function MissionResultsOverlay({ results, close }: OverlayProps['missionResults'] & OverlayManners) {
  const { callRoute, serverTime, toasts } = useServices();
  const jobs = useJobs();
  const isSending = useIsBusy('initiate');
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  const row = useRef<HTMLUListElement>(null);
  const gems = results.reduce((sum, { gemsReward }) => sum + gemsReward, 0);
  // In the game's own time, like every timer; up to the claim, so that it does not grow while one looks at it.
  const spentMs = results.reduce((sum, { startTime, claimTime }) => sum + (claimTime - startTime), 0);
  const averageMs = (spentMs * gameSpeed) / Math.max(1, results.length);

  const resend = async () => {
    if (results.length === 0) {
      toasts.show({ tone: 'warning', text: noNftsToSend });
      return;
    }
    if (results.some(({ nftIds }) => nftIds.length === 0)) {
      toasts.show({ tone: 'danger', text: defaultError });
      return;
    }
    try {
      const sends = [...byMission(results)].map(([mission, uids]) =>
        sendMissions({ callRoute, jobs }, mission, new Map(uids.map((uid) => [uid, 1]))),
      );
      const batches = await Promise.all(sends);
      if (batches.some(({ succeeded }) => succeeded.length > 0)) close();
    } catch {
      toasts.show({ tone: 'danger', text: errorOccurred });
      close();
    }
  };
  const scrollBy = (left: number) => row.current?.scrollBy({ left, behavior: 'smooth' });

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
          {results.map((result) => (
            <ResultCard key={result.id} result={result} />
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
        <Button look="primary" busy={isSending} onClick={() => void resend()}>
          {resendAll}
        </Button>
      </footer>
    </div>
  );
}

/** Captains by the mission they came from, so that each mission is one send. */
function byMission(results: readonly MissionResult[]): Map<Mission, string[]> {
  const byId = new Map<string, { mission: Mission; uids: string[] }>();
  for (const { mission, nftIds } of results) {
    const entry = byId.get(mission.id) ?? { mission, uids: [] };
    entry.uids.push(...nftIds);
    byId.set(mission.id, entry);
  }
  return new Map([...byId.values()].map(({ mission, uids }) => [mission, uids]));
}
