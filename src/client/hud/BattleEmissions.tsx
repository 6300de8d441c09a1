import { timer } from '#words/durations.ts';
import { battleEmissions, nextBattleEmissions, sharingPool } from '#words/hud.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import { isEmissionsMoment, msToUtcMidnight } from '../services/utcMidnight.ts';
import styles from './Hud.module.css';

/**
 * Countdown to midnight UTC. At midnight a message replaces the countdown for a short time. A press on the label opens
 * Battle Emissions (rule book: treasury.md, Emissions on the screen).
 */
export function BattleEmissions() {
  const { overlays } = useServices();
  const now = useNow();
  const isMoment = isEmissionsMoment(now);
  return (
    <p className={styles.emissions} data-moment={isMoment || undefined}>
      {/* The button holds only the label: with the countdown in it, its accessible name would change every second. */}
      <button type="button" className={styles.emissionsLabel} onClick={() => overlays.open('emissions')}>
        {isMoment ? battleEmissions : nextBattleEmissions}
      </button>{' '}
      <span className={styles.emissionsTime} role={isMoment ? undefined : 'timer'}>
        {isMoment ? sharingPool : timer(msToUtcMidnight(now))}
      </span>
    </p>
  );
}
