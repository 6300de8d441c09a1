import { Fragment } from 'react';
import styles from './LevelUp.module.css';

/** A row of the table: a label, its value and optionally a remark on the value. */
export type GrowthRow = readonly [label: string, value: string, remark?: string];

/** Table of what a level-up or an upgrade changes and costs. Screen readers announce changed values. */
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
