import { riskDots } from '#words/missions.ts';
import { classes } from '../kit/classes.ts';
import styles from './RiskDots.module.css';

const dots = [1, 2, 3, 4, 5];

/** The risk as five dots, with a text for screen readers (rule book: missions.md, Risk). */
export function RiskDots({ riskLevel }: { riskLevel: number }) {
  return (
    <span className={styles.dots} role="img" aria-label={riskDots(riskLevel)} title={riskDots(riskLevel)}>
      {dots.map((dot) => (
        <span key={dot} className={classes(styles.dot, dot <= riskLevel && styles.lit)} />
      ))}
    </span>
  );
}
