import { type ReactNode, useMemo, useState } from 'react';
import { classes } from './classes.ts';
import { Glyph } from './Glyph.tsx';
import { Skeleton } from './Skeleton.tsx';
import { type Sort, sortRows } from './sortRows.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** Makes the column sortable by this value: the first press sorts `numeric` columns descending, others ascending. */
  sortBy?(row: Row): number | string;
  /** Whether the cells are numbers: right-aligned, with tabular figures. */
  numeric?: boolean;
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** `null` while loading. */
  rows: readonly Row[] | null;
  keyOf(row: Row): string;
}

const waitingRows = ['a', 'b', 'c', 'd', 'e'];

/** A table with a sticky header. The table scrolls sideways, so that on narrow screens the page does not. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sorted = useMemo(() => {
    const by = columns.find(({ id }) => id === sort?.column)?.sortBy;
    return sort === null || by === undefined ? rows : sortRows(rows ?? [], by, sort.direction);
  }, [rows, columns, sort]);
  const changeSort = (column: Column<Row>) => {
    const first = column.numeric ? 'descending' : 'ascending';
    const other = column.numeric ? 'ascending' : 'descending';
    setSort({
      column: column.id,
      direction: sort?.column === column.id && sort.direction === first ? other : first,
    });
  };

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroller} aria-label={label} aria-busy={rows === null} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={classes(column.numeric && styles.numeric)}
                  aria-sort={sort?.column === column.id ? sort.direction : undefined}
                >
                  {column.sortBy === undefined ? (
                    column.label
                  ) : (
                    <button type="button" className={styles.head} onClick={() => changeSort(column)}>
                      {column.label}
                      <Glyph name={glyphOf(sort, column.id)} size={14} />
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted?.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.id} className={classes(column.numeric && styles.numeric)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows === null && waitingRows.map((row) => <WaitingRow key={row} columns={columns} />)}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const glyphOf = (sort: Sort | null, column: string) => {
  if (sort?.column !== column) return 'sort';
  return sort.direction === 'ascending' ? 'up' : 'down';
};

function WaitingRow({ columns }: { columns: readonly { id: string }[] }) {
  return (
    <tr>
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}
