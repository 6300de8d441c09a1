import { timer } from '#words/durations.ts';
import { battleEmissions, nextBattleEmissions, sharingPool } from '#words/hud.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { isEmissionsMoment, msToUtcMidnight } from '../services/utcMidnight.ts';
import styles from './Hud.module.css';

/**
 * Countdown to midnight UTC, which ends in a short moment of its own; opens Battle Emissions (rule book: treasury.md,
 * Emissions on the screen).
 */
export function BattleEmissions() {
  const { overlays } = useServices();
  const now = useNow();
  const isMoment = isEmissionsMoment(now);
  return (
    <p className={styles.emissions} data-moment={isMoment || undefined}>
      {/* Only the label is its name: a name that holds the countdown would change every second. */}
      <button type="button" className={styles.emissionsLabel} onClick={() => overlays.open('emissions')}>
        {isMoment ? battleEmissions : nextBattleEmissions}
      </button>{' '}
      <span className={styles.emissionsTime} role={isMoment ? undefined : 'timer'}>
        {isMoment ? sharingPool : timer(msToUtcMidnight(now))}
      </span>
    </p>
  );
}
