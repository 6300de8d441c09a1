import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './FlipCard.module.css';

interface FlipCardProps {
  /** Shows the back. */
  turned: boolean;
  front: ReactNode;
  back: ReactNode;
}

const pressable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex]';

/** A card with two faces. The one turned away is inert; the focus, if it was there, moves along with the card. */
export function FlipCard({ turned, front, back }: FlipCardProps) {
  const frontFace = useRef<HTMLDivElement>(null);
  const backFace = useRef<HTMLDivElement>(null);

  // Before the browser paints: it takes the focus from what has become inert when it does.
  useLayoutEffect(() => {
    const [shown, away] = turned ? [backFace, frontFace] : [frontFace, backFace];
    if (!away.current?.contains(document.activeElement)) return;
    shown.current?.querySelector<HTMLElement>(pressable)?.focus({ preventScroll: true });
  }, [turned]);

  return (
    <div className={styles.card}>
      <div className={classes(styles.faces, turned && styles.turned)}>
        <div ref={frontFace} className={styles.face} inert={turned}>
          {front}
        </div>
        <div ref={backFace} className={classes(styles.face, styles.back)} inert={!turned}>
          {back}
        </div>
      </div>
    </div>
  );
}
