import { useStore } from 'zustand';
import type { ActiveMission } from '#contract/missions.ts';
import type { VoyageBuilding } from '#rules/islands/buildings.ts';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { buildingOf } from '#rules/islands/islands.ts';
import { voyageTerms } from '#rules/missions/kinds/voyage.ts';
import { isReadyToClaim, timerMs } from '#rules/missions/timeLeft.ts';
import { timerShort } from '#words/durations.ts';
import * as words from '#words/firstVoyages.ts';
import { claim } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useNow } from '../kit/useNow.ts';
import { claimMissions } from '../missions/claimMissions.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useJobs } from '../services/useJobs.ts';
import { ChapterEnd } from './ChapterEnd.tsx';
import { GiftButton } from './GiftButton.tsx';
import { type Chapter, useChapter } from './useChapter.ts';
import { useSkip } from './useSkip.ts';
import styles from './VoyageCard.module.css';

/** The next of the First Voyages, beside the map (rule book: first-voyages.md, Card). */
export function VoyageCard() {
  const chapter = useChapter();
  if (chapter === null || chapter.isSkipped) return null;
  return <Card chapter={chapter} />;
}

function Card({ chapter: { claimed, voyage, run } }: { chapter: Chapter }) {
  const skip = useSkip();
  return (
    <aside className={styles.card} aria-label={words.firstVoyagesName}>
      {voyage === undefined ? (
        <ChapterEnd />
      ) : (
        <>
          <header className={styles.head}>
            <small>{words.voyageProgress(voyage.step, firstVoyages.length)}</small>
            <IconButton
              look="quiet"
              size="small"
              label={words.skipVoyages}
              icon={<Glyph name="close" size={18} />}
              busy={skip.isBusy}
              onClick={() => skip.choose(true)}
            />
          </header>
          <Voyage voyage={voyage} run={run} />
        </>
      )}
      <GiftButton step={claimed} />
    </aside>
  );
}

/** What the voyage teaches and brings with the button that begins it, or the captain that is away or home. */
function Voyage({ voyage, run }: { voyage: VoyageBuilding; run: ActiveMission | undefined }) {
  const { overlays } = useServices();
  const rules = useRules();
  const { minutes, token, amount } = voyageTerms(rules, voyage.step);
  const text = words.voyageTexts[voyage.step];
  const place = buildingOf(voyage.at);
  const show = () => overlays.open('mission', { missionId: voyage.id });
  return (
    <>
      <h2 className={styles.title}>{text?.title}</h2>
      {run === undefined ? (
        <>
          <p>{text?.teaches}</p>
          <p className={styles.terms}>{words.voyageFacts(minutes / 60, token, amount)}</p>
          <p className={styles.terms}>{place && words.voyageFrom(place.building.name, place.island.name)}</p>
          <Button look="primary" onClick={show}>
            {words.setOut}
          </Button>
        </>
      ) : (
        <Away run={run} onShow={show} />
      )}
    </>
  );
}

function Away({ run, onShow }: { run: ActiveMission; onShow(): void }) {
  const { callRoute, overlays, serverTime } = useServices();
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  const jobs = useJobs();
  const now = useNow();
  const { isBusy, run: start } = useAction();
  if (!isReadyToClaim(run, now)) {
    return (
      <>
        <p role="timer">
          <span>{words.captainAway}</span> <time>{timerShort(timerMs(run, now, gameSpeed))}</time>
        </p>
        <Button size="small" onClick={onShow}>
          {words.openVoyage}
        </Button>
      </>
    );
  }
  const claimRun = () =>
    start(async () => {
      const results = await claimMissions({ callRoute, jobs }, [run]);
      if (results.length > 0) overlays.open('missionResults', { results });
    });
  return (
    <>
      <p aria-live="polite">{words.captainHome}</p>
      <Button look="primary" busy={isBusy} onClick={() => void claimRun()}>
        {claim}
      </Button>
    </>
  );
}
