import { useId } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import { coinEntries, laterBalances } from '#words/glossary.ts';
import type { BalanceLine } from '../pieces/balances.ts';
import styles from './LaterBalances.module.css';

/** The tokens that the player has not had, with what brings each (rule book: first-voyages.md, Order of teaching). */
export function LaterBalances({ lines }: { lines: readonly BalanceLine[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {laterBalances}
      </h3>
      <ul className={styles.list}>
        {lines.map((line) => (
          <Later key={line.token} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Later({ line: { token, icon } }: { line: BalanceLine }) {
  const entry = coinEntries.find(({ id }) => id === token);
  if (entry === undefined) return null;
  return (
    <li className={styles.entry}>
      <img src={assetUrl(`/marks/thumbs/${icon}.webp`)} alt="" width={28} height={28} />
      <p>
        <b>{entry.name}</b>
        {entry.from}
      </p>
    </li>
  );
}
