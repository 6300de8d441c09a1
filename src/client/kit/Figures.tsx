import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Figures.module.css';

export interface FiguresProps extends ComponentProps<'dl'> {
  /** The least width of a column, as a CSS length; without it each figure is a line with its value at the end. */
  columns?: string;
}

/** Labels with their values (`Fact`, `FigureCard`): one below the other, or in as many columns as have room. */
export function Figures({ columns, className, style, ...rest }: FiguresProps) {
  return (
    <dl
      {...rest}
      className={classes(columns === undefined ? styles.lines : styles.columns, className)}
      style={{ '--column': columns, ...style } as FiguresProps['style']}
    />
  );
}

/** A figure on its own card, with a larger value; `Figures` puts the cards into columns. */
export function FigureCard({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
