import { Fragment } from 'react';
import styles from './LevelUp.module.css';

/** A label, its value and, where it helps, a remark. */
export type GrowthRow = readonly [label: string, value: string, remark?: string];

/** What changes and what it costs, a line each; changes are announced. */
export function GrowthTable({ rows }: { rows: readonly GrowthRow[] }) {
  return (
    <dl className={styles.table} aria-live="polite">
      {rows.map(([label, value, remark]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {remark && <span>{remark}</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
