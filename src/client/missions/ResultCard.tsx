import { useEffect, useId, useRef, useState } from 'react';
import type { MissionResult } from '#contract/missions.ts';
import { receiptOf } from '#rules/fairness/receipt.ts';
import { windOfRun } from '#rules/missions/missionInWind.ts';
import { openReceipt, receiptTitle } from '#words/fairness.ts';
import { missionFailed, treasureNotPaid } from '#words/missions.ts';
import { captainsWord, islandLabel, resultCardName } from '#words/names.ts';
import { andMore, multiplier } from '#words/numbers.ts';
import { useRules } from '../api/rules.ts';
import { Button } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { WindMark } from '../pieces/WindMark.tsx';
import { useServices } from '../services/Services.ts';
import styles from './MissionResults.module.css';
import { resultLines } from './resultLines.tsx';

/** Maximum number of thumbnails; '+N' stands for the others. */
const maxThumbnails = 11;
/** Length of an effect's name, in characters, above which its line is smaller. */
const longEffect = 7;
/** Multiplier from which the card glows. */
const glowFrom = 6;

interface ResultCardProps {
  result: MissionResult;
  /** Whether the card takes the focus when its screen opens, so that a screen reader reads the result. */
  takesFocus: boolean;
}

/** The card with the result of one mission (rule book: missions.md, Results). */
export function ResultCard({ result, takesFocus }: ResultCardProps) {
  const id = useId();
  const { overlays } = useServices();
  const { mission, outcome, nftsLoaded } = result;
  const rules = useRules();
  const wind = windOfRun(rules, mission.missionStats);
  const receipt = receiptOf(result);
  const Line = resultLines[result.type];
  const failed = outcome.type === 'failure';
  const isGems = mission.missionStats.yield === 'Gems';
  const hidden = nftsLoaded.length - maxThumbnails;
  const effect =
    outcome.multiplier > 1 ? `${outcome.effect} ${multiplier(outcome.multiplier)}` : outcome.effect;

  return (
    <li
      tabIndex={-1}
      data-autofocus={takesFocus || undefined}
      aria-labelledby={`${id}-name ${id}-effect ${id}-reward ${id}-limit`}
      className={classes(styles.card, outcome.multiplier >= glowFrom && styles.glow)}
      data-theme={isGems ? 'gems' : 'treasure'}
      data-outcome={outcome.type}
      data-kind={result.type}
    >
      {result.levelsGained > 0 && <Ray />}
      <span className={styles.layer}>{islandLabel(mission.missionStats.layer)}</span>
      <h3 id={`${id}-name`} className={styles.name} title={mission.name}>
        {failed ? missionFailed : resultCardName(mission.name)}
      </h3>
      <p
        id={`${id}-effect`}
        className={classes(styles.effect, outcome.effect.length > longEffect && styles.long)}
      >
        {effect}
      </p>
      {wind !== null && (
        <p className={styles.captains}>
          <WindMark wind={wind} />
        </p>
      )}
      <p className={styles.captains}>{captainsWord(nftsLoaded.length)}</p>
      <ul className={styles.thumbs}>
        {nftsLoaded.slice(0, maxThumbnails).map((captain) => (
          <li key={captain.uid} title={captain.metadata.name}>
            <CaptainPortrait captain={captain} thumb />
          </li>
        ))}
        {hidden > 0 && <li className={styles.hidden}>{andMore(hidden)}</li>}
      </ul>
      <p id={`${id}-reward`} className={styles.reward}>
        <Line result={result} />
      </p>
      {result.treasureOverLimit > 0 && (
        <p id={`${id}-limit`} className={styles.limit}>
          {treasureNotPaid(rules.plunders.maxTreasureADay, result.treasureOverLimit)}
        </p>
      )}
      {receipt && (
        <Button
          size="small"
          look="quiet"
          aria-label={openReceipt(mission.name)}
          onClick={() => overlays.open('receipt', { receipt })}
        >
          {receiptTitle}
        </Button>
      )}
    </li>
  );
}

/** The share of a card that has to be in view for its light to pass. */
const seenShare = 0.6;

/** The light that passes over a card once, when it first comes into view: of many results a phone shows one. */
function Ray() {
  const ray = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ray.current || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold: seenShare },
    );
    observer.observe(ray.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return <span ref={ray} className={styles.ray} data-seen={isSeen || undefined} aria-hidden="true" />;
}
