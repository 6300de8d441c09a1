import { useEffect, useRef } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Mission } from '#contract/missions.ts';
import { selectCaptain, unselectCaptain } from '#words/captains.ts';
import { cardName } from '#words/names.ts';
import { IconButton } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainFigures } from '../pieces/CaptainFigures.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './CaptainPick.module.css';
import { EventBack } from './EventBack.tsx';
import { PlunderBack } from './PlunderBack.tsx';

interface CaptainPickProps {
  mission: Mission;
  captain: Captain;
  /** Levels to gain when picked; undefined while not picked. */
  levelCount: number | undefined;
  isLocked: boolean;
  onPick(): void;
  onDrop(): void;
  onLevels(levels: number): void;
}

/** A captain's card: the front picks and flips, the close control on the back drops and flips back (spec B §2). */
export function CaptainPick({
  mission,
  captain,
  levelCount,
  isLocked,
  onPick,
  onDrop,
  onLevels,
}: CaptainPickProps) {
  const isPicked = levelCount !== undefined;
  const { name } = captain.metadata;
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);

  // The face that turned away is inert: the focus moves along with the card, but only when this card was pressed.
  useEffect(() => {
    if (!byHand.current) return;
    byHand.current = false;
    if (isPicked) back.current?.querySelector('button')?.focus({ preventScroll: true });
    else front.current?.focus({ preventScroll: true });
  }, [isPicked]);
  const turn = (act: () => void) => () => {
    if (isLocked) return;
    byHand.current = true;
    act();
  };

  return (
    <div className={styles.card}>
      <div className={classes(styles.faces, isPicked && styles.turned)}>
        <button
          ref={front}
          type="button"
          className={classes(styles.face, styles.front)}
          aria-label={selectCaptain(name)}
          aria-pressed={isPicked}
          inert={isPicked}
          onClick={turn(onPick)}
        >
          <CaptainPortrait captain={captain} className={styles.portrait} />
          <span className={styles.name} title={name}>
            {cardName(name)}
          </span>
          <CaptainFigures captain={captain} />
        </button>
        <div ref={back} className={classes(styles.face, styles.back)} inert={!isPicked}>
          <div className={styles.top}>
            <CaptainPortrait captain={captain} thumb className={styles.thumb} />
            <span className={styles.name} title={name}>
              {cardName(name)}
            </span>
            <IconButton
              size="small"
              look="quiet"
              label={unselectCaptain(name)}
              icon={<Glyph name="close" size={16} />}
              onClick={turn(onDrop)}
            />
          </div>
          {isPicked &&
            (mission.missionStats.kind === 'Events' ? (
              <EventBack
                captain={captain}
                stats={mission.missionStats}
                levelCount={levelCount}
                isLocked={isLocked}
                onLevels={onLevels}
              />
            ) : (
              <PlunderBack />
            ))}
        </div>
      </div>
    </div>
  );
}
