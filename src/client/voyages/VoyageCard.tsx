import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ActiveMission } from '#contract/missions.ts';
import type { VoyageBuilding } from '#rules/islands/buildings.ts';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { buildingOf } from '#rules/islands/islands.ts';
import { voyageTerms } from '#rules/missions/kinds/voyage.ts';
import { isReadyToClaim, timerMs } from '#rules/missions/timeLeft.ts';
import { nameYourCaptain } from '#words/captainName.ts';
import { timerShort } from '#words/durations.ts';
import * as words from '#words/firstVoyages.ts';
import { goalsName } from '#words/goalsName.ts';
import { claim } from '#words/missions.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useNow } from '../kit/useNow.ts';
import { claimMissions } from '../missions/claimMissions.ts';
import { hasConnectedWallet } from '../services/hasConnectedWallet.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useJobs } from '../services/useJobs.ts';
import { CardHead } from './CardHead.tsx';
import { GiftButton } from './GiftButton.tsx';
import { GoalCard } from './GoalCard.tsx';
import { NameCaptain } from './NameCaptain.tsx';
import type { CardFold } from './useCardFold.ts';
import type { Chapter } from './useChapter.ts';
import { useSkip } from './useSkip.ts';
import styles from './VoyageCard.module.css';

interface VoyageCardProps {
  chapter: Chapter;
  fold: CardFold | null;
}

/** The next of the First Voyages, beside the map (rule book: first-voyages.md, Card). */
export function VoyageCard({ chapter: { claimed, captainToName, voyage, run }, fold }: VoyageCardProps) {
  const skip = useSkip();
  const card = useRef<HTMLElement>(null);
  // Asked while the player waits for the first captain to come home, so it is no step on the way to the first claim.
  // Then until it is answered: a claim may end the run before it is counted, and what was written must stay.
  const [hasAsked, setHasAsked] = useState(false);
  const asksName = captainToName !== null && (hasAsked || claimed > 0 || run !== undefined);
  if (asksName && !hasAsked) setHasAsked(true);
  // On a phone the question is one button while the card says what is next.
  const [isNaming, setNaming] = useState(false);
  const isFolded = fold?.isFolded ?? false;
  const hasForm = fold === null || run !== undefined || isNaming;
  // On a phone one line and the question for the name, so that the card leaves the building in view.
  const isOneLine = isFolded || (asksName && fold !== null && voyage !== undefined && hasForm);
  const showForm = (): void => {
    setNaming(true);
    card.current?.focus();
  };
  const cardFold = fold && {
    isFolded,
    fold: (folds: boolean) => {
      setNaming(false);
      fold.fold(folds);
    },
  };
  return (
    <aside
      ref={card}
      tabIndex={-1}
      className={styles.card}
      data-one-line={isOneLine || undefined}
      aria-label={voyage === undefined ? goalsName : words.firstVoyagesName}
    >
      {voyage === undefined ? (
        <GoalCard fold={cardFold} />
      ) : (
        <>
          <CardHead
            title={words.voyageProgress(voyage.step, firstVoyages.length)}
            closeLabel={words.skipVoyages}
            isBusy={skip.isBusy}
            fold={cardFold}
            onClose={() => skip.choose(true)}
          />
          <Voyage voyage={voyage} run={run} isFolded={isOneLine} />
          {!isOneLine && <GiftButton step={claimed} />}
        </>
      )}
      {asksName && !hasForm && !isFolded && (
        <Button look="quiet" size="small" icon={<Glyph name="pen" size={16} />} onClick={showForm}>
          {nameYourCaptain}
        </Button>
      )}
      {asksName && (
        // Mounted while it is hidden, because it holds what the player has written.
        <div className={styles.name} hidden={isFolded || !hasForm}>
          <NameCaptain captainId={captainToName} onDone={() => card.current?.focus()} />
        </div>
      )}
    </aside>
  );
}

interface VoyageProps {
  voyage: VoyageBuilding;
  run: ActiveMission | undefined;
  isFolded: boolean;
}

/** What the voyage teaches and brings with the button that begins it, or the captain that is away or home. */
function Voyage({ voyage, run, isFolded }: VoyageProps) {
  const { overlays } = useServices();
  const now = useNow();
  const isHome = run !== undefined && isReadyToClaim(run, now);
  const show = () => overlays.open('mission', { missionId: voyage.id });
  return (
    <>
      <h2 className={styles.title} aria-live="polite">
        {words.voyageTexts[voyage.step]?.title}
      </h2>
      {run === undefined && !isFolded && <Offer voyage={voyage} />}
      {run === undefined && (
        <Button look="primary" onClick={show}>
          {words.setOut}
        </Button>
      )}
      {/* Always there, so that a screen reader reads it when its text changes, also behind a modal. */}
      <p role="status" aria-live="polite" className={styles.status}>
        {run && (isHome ? words.captainHome : words.captainAway)}
      </p>
      {run && (isHome ? <ClaimButton run={run} /> : <Countdown run={run} />)}
      {run && !isHome && !isFolded && (
        <Button size="small" onClick={show}>
          {words.openVoyage}
        </Button>
      )}
    </>
  );
}

function Offer({ voyage }: { voyage: VoyageBuilding }) {
  const { minutes, token, amount } = voyageTerms(useRules(), voyage.step);
  const place = buildingOf(voyage.at);
  return (
    <>
      <p>{words.voyageTexts[voyage.step]?.teaches}</p>
      <p className={styles.terms}>{words.voyageFacts(minutes / 60, token, amount)}</p>
      <p className={styles.terms}>{place && words.voyageFrom(place.building.name, place.island.name)}</p>
    </>
  );
}

function Countdown({ run }: { run: ActiveMission }) {
  const { serverTime } = useServices();
  const gameSpeed = useStore(serverTime.state, (state) => state.gameSpeed);
  return (
    <p role="timer">
      <span>{words.homeIn}</span> <time>{timerShort(timerMs(run, useNow(), gameSpeed))}</time>
    </p>
  );
}

function ClaimButton({ run }: { run: ActiveMission }) {
  const services = useServices();
  const jobs = useJobs();
  const { isBusy, run: start } = useAction();
  const claimRun = () =>
    start(async () => {
      if (!(await hasConnectedWallet(services))) return;
      const { callRoute, overlays } = services;
      const results = await claimMissions({ callRoute, jobs }, [run]);
      if (results.length > 0) overlays.open('missionResults', { results });
    });
  return (
    <Button look="primary" busy={isBusy} onClick={() => void claimRun()}>
      {claim}
    </Button>
  );
}
