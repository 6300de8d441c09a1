import { useId } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { captainsWithoutCount } from '#rules/missions/uncountedBars.ts';
import { selectCaptain, unselectCaptain } from '#words/captains.ts';
import { barsNotCountedYet } from '#words/missionScreen.ts';
import { cardName } from '#words/names.ts';
import { noMintYet } from '#words/transfers.ts';
import { Badge } from '../kit/Badge.tsx';
import { IconButton } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { FlipCard } from '../kit/FlipCard.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainFigures } from '../pieces/CaptainFigures.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './CaptainPick.module.css';
import { cardBackOf } from './cardBacks.ts';

interface CaptainPickProps {
  mission: Mission;
  captain: Captain;
  /** Levels, lots or days (1 if the kind ignores the count); undefined if the captain is not picked. */
  levelCount: number | undefined;
  isLocked: boolean;
  onPick(): void;
  onDrop(): void;
  onLevels(levels: number): void;
}

/**
 * A captain's card. A press on the front picks the captain and flips the card; the close button on the back unpicks the
 * captain and flips it back (rule book: missions.md, Card backs).
 */
export function CaptainPick({
  mission,
  captain,
  levelCount,
  isLocked,
  onPick,
  onDrop,
  onLevels,
}: CaptainPickProps) {
  const markId = useId();
  const isUncounted = captainsWithoutCount(mission.missionStats, [captain]).length > 0;
  const isPicked = levelCount !== undefined;
  const Back = cardBackOf(mission.missionStats.kind);
  const { name } = captain.metadata;
  const unlessLocked = (act: () => void) => () => {
    if (!isLocked) act();
  };

  return (
    <FlipCard
      turned={isPicked}
      front={
        <button
          type="button"
          className={classes(styles.face, styles.front)}
          aria-label={selectCaptain(name)}
          aria-pressed={isPicked}
          aria-describedby={isUncounted ? markId : undefined}
          onClick={unlessLocked(onPick)}
        >
          <CaptainPortrait captain={captain} className={styles.portrait} />
          {isUncounted && (
            <span id={markId} className={styles.mark} title={barsNotCountedYet}>
              <Badge tone="warning">{noMintYet}</Badge>
              <span className="visually-hidden">{barsNotCountedYet}</span>
            </span>
          )}
          <ClippedText className={styles.name} text={name} shown={cardName(name)} />
          <CaptainFigures captain={captain} />
        </button>
      }
      back={
        <div className={classes(styles.face, styles.back)}>
          <div className={styles.top}>
            <CaptainPortrait captain={captain} thumb className={styles.thumb} />
            <ClippedText className={styles.name} lines={2} text={name} shown={cardName(name)} />
            <IconButton
              size="small"
              look="quiet"
              label={unselectCaptain(name)}
              icon={<Glyph name="close" size={16} />}
              onClick={unlessLocked(onDrop)}
            />
          </div>
          {isPicked && Back && (
            <Back
              captain={captain}
              stats={mission.missionStats}
              levelCount={levelCount}
              isLocked={isLocked}
              onLevels={onLevels}
            />
          )}
        </div>
      }
    />
  );
}
