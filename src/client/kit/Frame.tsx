import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Frame.module.css';

export interface FrameProps extends ComponentProps<'div'> {
  /** `wood`: boards in a carved frame, which must not be clipped. `plain`: a card. `parchment`: a sheet of paper. */
  material?: 'wood' | 'plain' | 'parchment';
}

/** A panel in one of the three materials. It has no padding; the content sets its own. */
export function Frame({ material = 'wood', className, ...rest }: FrameProps) {
  return <div {...rest} className={classes(styles.frame, styles[material], className)} />;
}
