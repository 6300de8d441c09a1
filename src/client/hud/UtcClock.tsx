import { useStore } from 'zustand';
import { gameSpeedNote, utcClock } from '#words/durations.ts';
import { utcLabel } from '#words/hud.ts';
import { multiplier } from '#words/numbers.ts';
import { useNow } from '../kit/useNow.ts';
import { useServices } from '../services/Services.ts';
import styles from './Hud.module.css';

/** The worker's time of day in UTC, and the game speed if it is not 1. */
export function UtcClock() {
  const { serverTime } = useServices();
  const speed = useStore(serverTime.state, (state) => state.gameSpeed);
  const now = useNow();
  const note = gameSpeedNote(speed);
  return (
    <p className={styles.clock}>
      <time dateTime={utcClock(now)} className={styles.clockTime}>
        {utcClock(now)}
      </time>
      <span className={styles.clockLabel}>{utcLabel}</span>
      {note !== '' && (
        <span className={styles.speed} title={note}>
          <span aria-hidden="true">{multiplier(speed)}</span>
          <span className="visually-hidden">{note}</span>
        </span>
      )}
    </p>
  );
}
