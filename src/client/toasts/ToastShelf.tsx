import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { count } from '#words/amounts.ts';
import { dismissToast, notices } from '#words/overlays.ts';
import { useServices } from '../app/Services.tsx';
import { IconButton } from '../kit/Button.tsx';
import { classes } from '../kit/classes.ts';
import { Glyph, type GlyphName } from '../kit/Glyph.tsx';
import styles from './ToastShelf.module.css';
import type { ToastTone } from './toastStore.ts';

const signs: Record<ToastTone, GlyphName> = {
  success: 'check',
  danger: 'warning',
  warning: 'refresh',
  info: 'info',
};

/** Where toasts stand, newest below. It is always in the page, so that screen readers hear what is put on it. */
export function ToastShelf() {
  const { toasts } = useServices();
  const standing = useStore(toasts.state);
  return createPortal(
    <section
      aria-label={notices}
      className={styles.shelf}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      <div role="status" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {standing.map((toast) => (
          <div key={toast.id} className={classes(styles.toast, styles[toast.tone])}>
            <span className={styles.sign}>
              <Glyph name={signs[toast.tone]} size={18} />
            </span>
            <p className={styles.text}>
              {toast.text}
              {toast.count > 1 && <span className={styles.count}> ×{count(toast.count)}</span>}
            </p>
            <IconButton
              size="small"
              look="quiet"
              label={dismissToast}
              icon={<Glyph name="close" size={16} />}
              onClick={() => toasts.dismiss(toast.id)}
            />
          </div>
        ))}
      </div>
    </section>,
    document.getElementById('toasts') ?? document.body,
  );
}
