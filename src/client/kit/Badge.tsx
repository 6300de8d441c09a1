import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classes } from './classes.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';

export type BadgeTone = 'plain' | 'success' | 'danger' | 'warning' | 'info' | 'brass';

interface BadgeProps {
  tone?: BadgeTone;
  /** Shown before the text; by default the icon of the tone. `plain` and `brass` have none. */
  sign?: ReactNode;
  children: ReactNode;
}

const signs: Partial<Record<BadgeTone, GlyphName>> = {
  success: 'check',
  danger: 'close',
  warning: 'warning',
  info: 'info',
};

/** A short label on a coloured background. */
export function Badge({ tone = 'plain', sign, children }: BadgeProps) {
  const own = signs[tone];
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {sign ?? (own && <Glyph name={own} size={13} />)}
      {children}
    </span>
  );
}
