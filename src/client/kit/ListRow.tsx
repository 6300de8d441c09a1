import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { classes } from './classes.ts';
import styles from './ListRow.module.css';

/** Whether the content stands in a button, where HTML allows no block elements. */
const InButton = createContext(false);

/** Rows (`ListRow`) below each other. */
export const RowList = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={classes(styles.list, className)} />
);

interface ListRowProps extends ComponentProps<'li'> {
  /** Gives the row a bright edge, as the current one or as one that waits for the player. */
  isMarked?: boolean;
}

/** A row on its own board: a `RowLine` or `RowButton`, and below it a `RowDetail` if it has more to show. */
export const ListRow = ({ isMarked = false, className, ...rest }: ListRowProps) => (
  <li {...rest} data-marked={isMarked || undefined} className={classes(styles.row, className)} />
);

/** What a row shows side by side: a picture, a `RowText`, figures, buttons. */
export const RowLine = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.line, className)} />
);

/** A line that is pressed as a whole. */
export const RowButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <InButton value={true}>
    <button type="button" {...rest} className={classes(styles.line, styles.button, className)} />
  </InButton>
);

interface RowTextProps {
  title: ReactNode;
  /** Smaller, below the title. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The words of a row. They take the room that the rest of its line leaves. */
export function RowText({ title, note, children }: RowTextProps) {
  const Tag = use(InButton) ? 'span' : 'div';
  return (
    <Tag className={styles.text}>
      <Tag className={styles.title}>{title}</Tag>
      {note && <Tag className={styles.note}>{note}</Tag>}
      {children}
    </Tag>
  );
}

/** What a row shows below its line. */
export const RowDetail = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(styles.detail, className)} />
);
