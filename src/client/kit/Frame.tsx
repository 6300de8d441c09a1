import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Frame.module.css';

export interface FrameProps extends ComponentProps<'div'> {
  /** `wood`: brass-edged panel. `plain`: a card on it. `parchment`: a letter. */
  material?: 'wood' | 'plain' | 'parchment';
}

/** A panel of one of the three materials. Padding is the content's own affair. */
export function Frame({ material = 'wood', className, ...rest }: FrameProps) {
  return <div {...rest} className={classes(styles.frame, styles[material], className)} />;
}
