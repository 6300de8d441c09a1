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
  /** It asks something that cannot be taken back (`role="alertdialog"`). */
  isQuestion?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** What asks to have the focus when its modal opens; without one the modal itself takes it. */
const wantedIn = (modal: HTMLElement | null) =>
  modal?.querySelector<HTMLElement>('[autofocus], [data-autofocus]');

const TakeFocus = createContext<() => void>(() => undefined);

/** For content that comes after its modal: what in it asks for the focus gets it, unless a hand was quicker. */
export function FocusWanted() {
  const take = use(TakeFocus);
  useEffect(take, [take]);
  return null;
}

const topModal = () =>
  [...document.querySelectorAll<HTMLElement>('[data-modal-layer] > [aria-modal]')].at(-1);

/** The open modals' close functions, the topmost modal last. Radix has this order one render later. */
const openModals: RefObject<() => void>[] = [];

/** A field or a list in a modal that uses the key itself, marked in the DOM. */
const ownsEscape = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-owns-escape]') !== null;

/** @returns the handler of Escape, which closes the topmost modal whichever of them receives the key. */
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
 * A modal over everything, on Radix's dialog: it takes the focus and gives it back, keeps Tab inside, hides what lies
 * beneath, closes on Escape and on a press beside it. Ours are the frames and the pull down that closes a sheet.
 */
export function Modal({
  frame,
  title,
  closeLabel,
  bare = false,
  keepOnOutsideClick,
  isQuestion = false,
  onClose,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  // Radix gives the focus back to its own trigger; ours are opened by name, from anywhere.
  const [before] = useState(() => document.activeElement);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // Radix asks a moment after the modal has gone. Whatever the player or another modal took meanwhile stays taken.
    if (document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    // What opened it is gone, or cannot have the focus any more: a claimed mission's button. The modal below takes it.
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
    // Toasts stand above modals: reading or dismissing one is not a wish to leave.
    const onToast = event.target instanceof Element && event.target.closest('#toasts') !== null;
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
            // Radix listens one render after the modal is on the page: until then the key arrives here.
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
