import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OverlayName, OverlayProps, Question, QuestionName } from './overlayNames.ts';

export type OpenOverlay = {
  [N in OverlayName]: { key: number; name: N; props: OverlayProps[N] };
}[OverlayName];

type OpenArguments<N extends OverlayName> =
  Record<never, never> extends OverlayProps[N]
    ? [name: N, props?: OverlayProps[N]]
    : [name: N, props: OverlayProps[N]];

/** The stack of open overlays, the last one on top. */
export interface Overlays {
  stack: StoreApi<readonly OpenOverlay[]>;
  /** Opens an overlay on top; one that is already open gets the new props and moves to the top. */
  open<N extends OverlayName>(...input: OpenArguments<N>): void;
  /** Opens an overlay, or closes it if it is open. */
  toggle<N extends OverlayName>(...input: OpenArguments<N>): void;
  /** Asks with the named overlay instead of a `Question`; resolves like `confirm`. */
  ask<N extends QuestionName>(name: N, props: Omit<OverlayProps[N], 'onConfirm'>): Promise<boolean>;
  /**
   * Asks a question in an overlay on top. Resolves to true once confirmed, to false if the overlay closes in any other
   * way.
   */
  confirm(question: Question): Promise<boolean>;
  /** Closes the named overlay, or the top one. */
  close(name?: OverlayName): void;
  closeAll(): void;
  /** Whether any overlay is open: the map's shortcuts are ignored then (rule book: map.md, Keys). */
  isAnyOpen(): boolean;
}

export function createOverlays(): Overlays {
  const stack = createStore<readonly OpenOverlay[]>(() => []);
  let lastKey = 0;
  const show = (name: OverlayName, props: object = {}) => {
    const now = stack.getState();
    const already = now.find((overlay) => overlay.name === name);
    const opened = { key: already?.key ?? ++lastKey, name, props } as OpenOverlay;
    stack.setState([...now.filter((overlay) => overlay.name !== name), opened], true);
  };
  const hide = (name: OverlayName) =>
    stack.setState(
      stack.getState().filter((overlay) => overlay.name !== name),
      true,
    );
  const ask = (name: QuestionName, question: object) =>
    new Promise<boolean>((resolve) => {
      const onConfirm = () => {
        resolve(true);
        hide(name);
      };
      const props = { ...question, onConfirm };
      show(name, props);
      const unsubscribe = stack.subscribe((open) => {
        if (open.some((overlay) => overlay.props === props)) return;
        unsubscribe();
        resolve(false);
      });
    });
  return {
    stack,
    open: (...[name, props]) => show(name, props),
    toggle(...[name, props]) {
      if (stack.getState().some((overlay) => overlay.name === name)) hide(name);
      else show(name, props);
    },
    ask,
    confirm: (question) => ask('confirm', question),
    close(name) {
      if (name === undefined) stack.setState(stack.getState().slice(0, -1), true);
      else hide(name);
    },
    closeAll: () => stack.setState([], true),
    isAnyOpen: () => stack.getState().length > 0,
  };
}

/** Opens the log-in on top of the screens that stay open after the session; without any, the landing offers it. */
export function openLogInOverScreens(overlays: Overlays): void {
  if (overlays.isAnyOpen()) overlays.open('wallet');
}
