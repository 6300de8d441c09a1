import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './FlipCard.module.css';

interface FlipCardProps {
  /** Whether the back is shown. */
  turned: boolean;
  front: ReactNode;
  back: ReactNode;
}

const pressable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex]';

/**
 * A card with two faces. The hidden face is inert; if it has the focus when the card turns, the focus moves to the
 * visible face.
 */
export function FlipCard({ turned, front, back }: FlipCardProps) {
  const frontFace = useRef<HTMLDivElement>(null);
  const backFace = useRef<HTMLDivElement>(null);

  // This must be a layout effect, because the browser removes the focus from an inert element when it paints.
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
