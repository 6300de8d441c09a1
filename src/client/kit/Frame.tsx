import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Frame.module.css';

export interface FrameProps extends ComponentProps<'div'> {
  /** `wood`: boards in a carved beam, not to be clipped. `plain`: a card. `parchment`: a letter. */
  material?: 'wood' | 'plain' | 'parchment';
}

/** A panel of one of the three materials. Padding is the content's own affair. */
export function Frame({ material = 'wood', className, ...rest }: FrameProps) {
  return <div {...rest} className={classes(styles.frame, styles[material], className)} />;
}
