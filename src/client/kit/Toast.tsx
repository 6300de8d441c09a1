import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';
import styles from './Toast.module.css';

export type ToastTone = 'success' | 'danger' | 'warning' | 'info';

interface ToastProps {
  tone: ToastTone;
  children: ReactNode;
  dismissLabel: string;
  onDismiss(): void;
}

const signs: Record<ToastTone, GlyphName> = {
  success: 'check',
  danger: 'warning',
  warning: 'refresh',
  info: 'info',
};

/** A notice on parchment. The icon on its seal shows the tone without relying on colour. */
export function Toast({ tone, children, dismissLabel, onDismiss }: ToastProps) {
  return (
    <div className={classes(styles.toast, styles[tone])}>
      <span className={styles.seal}>
        <Glyph name={signs[tone]} size={18} />
      </span>
      <p className={styles.text}>{children}</p>
      <IconButton
        className={styles.dismiss}
        size="small"
        look="quiet"
        label={dismissLabel}
        icon={<Glyph name="close" size={16} />}
        onClick={onDismiss}
      />
    </div>
  );
}
