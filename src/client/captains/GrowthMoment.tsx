import { useEffect } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import { useMedia } from '../kit/useMedia.ts';
import styles from './GrowthMoment.module.css';

/** How long the result is shown before the overlay closes. */
const momentMs = 1_600;

interface GrowthMomentProps {
  picture: string;
  /** What was reached: 'Level 12!', 'Mythic'. */
  headline: string;
  /** Line below the headline: the strength before and after, or the ship's name. */
  text: string;
  onEnd(): void;
}

/**
 * Shows the result of a level-up or an upgrade in a burst of light, then calls `onEnd`. With reduced motion it calls
 * `onEnd` at once, because a toast reports the result as well.
 */
export function GrowthMoment({ picture, headline, text, onEnd }: GrowthMomentProps) {
  const isQuiet = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const timer = setTimeout(onEnd, isQuiet ? 0 : momentMs);
    return () => clearTimeout(timer);
  }, [isQuiet, onEnd]);
  return (
    <div className={styles.moment} role="status">
      <span className={styles.rays} aria-hidden="true" />
      <img className={styles.picture} src={assetUrl(picture)} alt="" />
      <strong className={styles.headline}>{headline}</strong>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
