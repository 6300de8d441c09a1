import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  text: string;
  side?: 'above' | 'below';
  className?: string;
  /** The thing described; given the id its `aria-describedby` should name. */
  children(describedBy: string): ReactNode;
}

/** A word on hover and focus. Escape puts it away (WCAG 1.4.13). Never the only place for what matters on touch. */
export function Tooltip({ text, side = 'above', className, children }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span
      className={classes(styles.anchor, className)}
      data-dismissed={dismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
      onFocus={() => setDismissed(false)}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
    >
      {children(id)}
      <span role="tooltip" id={id} className={classes(styles.bubble, side === 'below' && styles.below)}>
        {text}
      </span>
    </span>
  );
}
