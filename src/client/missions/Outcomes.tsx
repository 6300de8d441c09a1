import type { OutcomeLine } from '#contract/missions.ts';
import { outcomeChance } from '#words/missionScreen.ts';
import { multiplier } from '#words/numbers.ts';
import styles from './MissionDetails.module.css';

/** An outcome table: each outcome with its chance. */
export function Outcomes({ lines, label }: { lines: readonly OutcomeLine[]; label?: string }) {
  return (
    <ul className={styles.outcomes} aria-label={label}>
      {lines.map((line) => (
        <li key={`${line.type} ${line.effect} ${line.multiplier}`} data-outcome={line.type}>
          <span className={styles.effect}>
            {line.effect}
            {line.multiplier > 1 && <b>{multiplier(line.multiplier)}</b>}
          </span>
          <span className={styles.chance}>{outcomeChance(line.rate)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${line.rate * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
