import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { count } from '#words/numbers.ts';
import { dismissToast, notices } from '#words/page.ts';
import { Toast } from '../kit/Toast.tsx';
import styles from './ToastShelf.module.css';
import type { Toasts } from './toastStore.ts';

/** The list of toasts, newest last. It is always mounted, so that screen readers announce added toasts. */
export function ToastShelf({ toasts }: { toasts: Toasts }) {
  const standing = useStore(toasts.state);
  const heldBy = useRef({ pointer: false, focus: false });
  const setHeld = (by: 'pointer' | 'focus', isHeld: boolean) => {
    heldBy.current[by] = isHeld;
    if (heldBy.current.pointer || heldBy.current.focus) toasts.hold();
    else toasts.release();
  };
  const dismiss = (id: number) => {
    toasts.dismiss(id);
    // The button that had the focus is gone, and removing it fires no blur event.
    setHeld('focus', false);
  };
  return createPortal(
    <section
      aria-label={notices}
      className={styles.shelf}
      onPointerEnter={() => setHeld('pointer', true)}
      onPointerLeave={() => setHeld('pointer', false)}
      onFocus={() => setHeld('focus', true)}
      onBlur={() => setHeld('focus', false)}
    >
      <div role="status" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {standing.map((toast) => (
          <div key={toast.id} className={styles.toast}>
            <Toast tone={toast.tone} dismissLabel={dismissToast} onDismiss={() => dismiss(toast.id)}>
              {toast.text}
              {toast.count > 1 && <span className={styles.count}> ×{count(toast.count)}</span>}
            </Toast>
          </div>
        ))}
      </div>
    </section>,
    document.getElementById('toasts') ?? document.body,
  );
}
