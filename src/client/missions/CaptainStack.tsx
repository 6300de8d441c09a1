import type { Captain } from '#contract/captains.ts';
import { andMore } from '#words/numbers.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './CaptainStack.module.css';

/** Maximum number of portraits in the stack; '+n' stands for the others (rule book: missions.md, Mission selector). */
const stackedPortraits = 3;

/** Overlapping portraits, and how many captains are not shown. It is decorative: the text beside it has the number. */
export function CaptainStack({ captains, size }: { captains: readonly Captain[]; size: number }) {
  const hidden = captains.length - stackedPortraits;
  return (
    <span
      className={styles.stack}
      style={{ '--size': `${size}px` } as React.CSSProperties}
      aria-hidden="true"
    >
      {captains.slice(0, stackedPortraits).map((captain) => (
        <CaptainPortrait key={captain.uid} captain={captain} thumb className={styles.portrait} />
      ))}
      {hidden > 0 && <span className={styles.more}>{andMore(hidden)}</span>}
    </span>
  );
}
