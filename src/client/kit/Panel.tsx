import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Panel.module.css';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** `wood`: a plain board. `card`: with a bound edge. */
  material?: 'wood' | 'card';
  /** The heading, which also names the section. */
  title?: ReactNode;
  titleLevel?: 3 | 4;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
}

/** A part of a screen on its own ground: a heading, and below it the content with equal gaps. */
export function Panel({
  material = 'wood',
  title,
  titleLevel = 3,
  aside,
  className,
  children,
  ...rest
}: PanelProps) {
  const id = useId();
  const Heading = `h${titleLevel}` as const;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      {...rest}
      className={classes(styles.panel, styles[material], className)}
    >
      {title !== undefined && (
        <header className={styles.head}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
