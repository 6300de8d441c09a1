import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { Glyph } from './Glyph.tsx';
import styles from './Modal.module.css';
import { isCovered, onModalChange, pushModal, topModal } from './modalStack.ts';
import { pullToClose } from './pullToClose.ts';

export interface ModalProps {
  /** `dialog` becomes a sheet on phones; `sheet` is one everywhere; `fullscreen` covers everything. */
  frame: 'fullscreen' | 'dialog' | 'wide' | 'sheet';
  /** Its accessible name, shown as the heading unless `bare`. */
  title: string;
  /** Word for the close button. */
  closeLabel: string;
  /** No header and no padding: the content draws its own heading and its own way out. */
  bare?: boolean;
  /** Clicks beside it do not close it (a half-filled form, a payment under way). */
  keepOnOutsideClick?: boolean;
  onClose(): void;
  children: ReactNode;
}

const reachable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/**
 * A modal over everything: takes the focus and gives it back, keeps Tab inside, closes on Escape, on a click beside it
 * and on a pull down, and makes what lies beneath inert.
 */
export function Modal({
  frame,
  title,
  closeLabel,
  bare = false,
  keepOnOutsideClick,
  onClose,
  children,
}: ModalProps) {
  const [me] = useState(() => Symbol(title));
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const covered = useSyncExternalStore(onModalChange, () => isCovered(me));

  useEffect(() => {
    const before = document.activeElement;
    const pop = pushModal(me);
    const wanted = box.current?.querySelector<HTMLElement>('[autofocus], [data-autofocus]');
    (wanted ?? box.current)?.focus({ preventScroll: true });
    return () => {
      pop();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [me]);

  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      // A menu or a field inside may have used the key already.
      if (event.key !== 'Escape' || event.defaultPrevented || topModal() !== me) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [me, onClose]);

  const keepInside = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || box.current === null || topModal() !== me) return;
    const all = [...box.current.querySelectorAll<HTMLElement>(reachable)].filter(
      (one) => !one.closest('[inert]'),
    );
    const first = all[0];
    const last = all.at(-1);
    if (first === undefined || last === undefined) {
      event.preventDefault();
      return;
    }
    const here = document.activeElement;
    if (event.shiftKey && (here === first || here === box.current)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && here === last) {
      event.preventDefault();
      first.focus();
    }
  };

  return createPortal(
    <div className={styles.layer} inert={covered} data-modal-layer="">
      {/* The way out for keyboards is Escape and the close button; this is the pointer's. */}
      <div className={styles.shade} aria-hidden="true" onClick={keepOnOutsideClick ? undefined : onClose} />
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={bare ? undefined : titleId}
        aria-label={bare ? title : undefined}
        tabIndex={-1}
        className={classes(
          styles.box,
          frame === 'fullscreen' ? styles.fullscreen : frame === 'sheet' ? styles.sheet : styles.dialog,
          frame === 'wide' && styles.wide,
        )}
        onKeyDown={keepInside}
      >
        {frame !== 'fullscreen' && (
          <div
            className={styles.handle}
            aria-hidden="true"
            onPointerDown={(event) => pullToClose(event, box, onClose)}
          />
        )}
        {!bare && (
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<Glyph name="close" />} look="quiet" onClick={onClose} />
          </header>
        )}
        <div className={classes(styles.body, bare && styles.bare)}>{children}</div>
      </div>
    </div>,
    document.getElementById('overlays') ?? document.body,
  );
}
