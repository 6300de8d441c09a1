import { timer } from '#words/durations.ts';
import { nextBattleEmissions } from '#words/hud.ts';
import { useNow } from '../kit/useNow.ts';
import styles from './Hud.module.css';
import { msToUtcMidnight } from './utcMidnight.ts';

/** Countdown to midnight UTC (rule book: treasury.md, Battle Emissions). */
export function BattleEmissions() {
  const now = useNow();
  return (
    <p className={styles.emissions}>
      <span className={styles.emissionsLabel}>{nextBattleEmissions}</span>{' '}
      <span className={styles.emissionsTime} role="timer">
        {timer(msToUtcMidnight(now))}
      </span>
    </p>
  );
}
