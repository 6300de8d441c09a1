import { Dialog } from 'radix-ui';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import { Glyph } from './Glyph.tsx';
import styles from './Modal.module.css';
import { pullToClose } from './pullToClose.ts';

export interface ModalProps {
  /** `dialog` and `wide` become sheets on phones; `sheet` is a sheet at every size; `fullscreen` covers the window. */
  frame: 'fullscreen' | 'dialog' | 'wide' | 'sheet';
  /** Accessible name, shown as the heading unless `bare`. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Buttons beside the close button; not with `bare`. */
  actions?: ReactNode;
  /** No header and no padding: the content draws its own heading and close button. */
  bare?: boolean;
  /** Whether a press outside leaves the modal open (a half-filled form, a payment in progress). */
  keepOnOutsideClick?: boolean;
  /** Whether the modal asks a question (`role="alertdialog"`). */
  isQuestion?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The element that takes the focus when its modal opens; without one the modal itself takes it. */
const wantedIn = (modal: HTMLElement | null) =>
  modal?.querySelector<HTMLElement>('[autofocus], [data-autofocus]');

const TakeFocus = createContext<() => void>(() => undefined);

/**
 * Render this with content that loads after the modal has opened. On mount it focuses the element marked with
 * `autofocus` or `data-autofocus`, unless the player has already moved the focus.
 */
export function FocusWanted() {
  const take = use(TakeFocus);
  useEffect(take, [take]);
  return null;
}

const topModal = () =>
  [...document.querySelectorAll<HTMLElement>('[data-modal-layer] > [aria-modal]')].at(-1);

/** The close functions of the open modals, the topmost modal last. Radix knows this order only one render later. */
const openModals: RefObject<() => void>[] = [];

/** Whether a field or list in the modal handles Escape itself; it is marked with `data-owns-escape`. */
const ownsEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-owns-escape]') !== null;

/** @returns the handler of Escape, which closes the topmost modal, no matter which modal receives the key */
function useEscape(onClose: () => void) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    openModals.push(close);
    return () => void openModals.splice(openModals.indexOf(close), 1);
  }, []);
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (!event.isComposing && !ownsEscape(event.target)) openModals.at(-1)?.current();
  };
}

/**
 * A modal on Radix's dialog: it takes the focus and later returns it, keeps Tab inside, hides the page behind it from
 * screen readers, and closes on Escape and on a press outside. The frames, and pulling a sheet down to close it, are
 * our own.
 */
export function Modal({
  frame,
  title,
  closeLabel,
  actions,
  bare = false,
  keepOnOutsideClick,
  isQuestion = false,
  onClose,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  // Radix returns the focus to its own trigger. Our modals have no trigger, because they are opened by name.
  const [before] = useState(() => document.activeElement);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // Radix calls this function in a timeout after the modal has closed. If the focus was moved meanwhile, it stays
    // there.
    if (document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    // The element that opened the modal is gone or disabled (the button of a claimed mission): focus the modal below.
    if (document.activeElement === document.body) topModal()?.focus({ preventScroll: true });
  };
  const focusWanted = useCallback(() => {
    if (document.activeElement === box.current) wantedIn(box.current)?.focus({ preventScroll: true });
  }, []);
  const answerEscape = useEscape(onClose);
  const takeFocus = (event: Event) => {
    event.preventDefault();
    (wantedIn(box.current) ?? box.current)?.focus({ preventScroll: true });
  };
  const pressedOutside = (event: { target: EventTarget | null; preventDefault(): void }) => {
    // Toasts are shown above modals: a press on one must not close the modal. Radix handles a press after its click,
    // which may have dismissed the toast already, so a removed target counts as a toast too.
    const { target } = event;
    const onToast = target instanceof Element && (!target.isConnected || target.closest('#toasts') !== null);
    if (keepOnOutsideClick || onToast) event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={document.getElementById('overlays')}>
        <div className={styles.layer} data-modal-layer="">
          <Dialog.Overlay className={styles.shade} />
          <Dialog.Content
            ref={box}
            tabIndex={-1}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            aria-describedby={undefined}
            className={classes(
              styles.box,
              frame === 'fullscreen' ? styles.fullscreen : styles.dialog,
              frame === 'wide' && styles.wide,
              frame === 'sheet' && styles.sheet,
            )}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onEscapeKeyDown={answerEscape}
            // Radix listens for Escape only from the next render after the modal opened; until then this handler
            // receives the key.
            onKeyDown={({ key, nativeEvent }) => key === 'Escape' && answerEscape(nativeEvent)}
            onInteractOutside={pressedOutside}
          >
            {frame !== 'fullscreen' && (
              <div
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event) => pullToClose(event, box, onClose)}
              />
            )}
            {bare ? (
              <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
            ) : (
              <header className={styles.header}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {actions}
                <IconButton label={closeLabel} icon={<Glyph name="close" />} look="quiet" onClick={onClose} />
              </header>
            )}
            <div className={classes(styles.body, bare && styles.bare)}>
              <TakeFocus value={focusWanted}>{children}</TakeFocus>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
