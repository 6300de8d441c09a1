import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; other values are clamped. */
  share: number;
  /**
   * `bands`: red under 30 %, yellow from 30 to under 70, green from 70 (rule book: look.md, Progress bars). `brass`:
   * one colour.
   */
  colours?: 'bands' | 'brass';
}

export function ProgressBar({ label, share, colours = 'bands' }: ProgressBarProps) {
  const filled = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
  const band = filled < 0.3 ? styles.low : filled < 0.7 ? styles.middle : undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100)}
      className={styles.rail}
    >
      <div
        className={classes(styles.fill, colours === 'brass' ? styles.brass : band)}
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  );
}
