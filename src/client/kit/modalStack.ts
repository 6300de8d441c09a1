/**
 * Which modal is on top. There is one document with one focus, so there is one stack for it: the top modal alone
 * answers Escape, and everything beneath is inert (unreachable by pointer, keyboard and screen reader).
 */
const stack: symbol[] = [];
const listeners = new Set<() => void>();

export function pushModal(modal: symbol): () => void {
  stack.push(modal);
  changed();
  return () => {
    stack.splice(stack.indexOf(modal), 1);
    changed();
  };
}

export const topModal = (): symbol | undefined => stack.at(-1);

/** Another modal lies over this one. One that is just opening is not covered, or it could not take the focus. */
export const isCovered = (modal: symbol): boolean => stack.includes(modal) && stack.at(-1) !== modal;

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed(): void {
  // Toasts stay outside of this root: they must be heard and dismissed above a modal.
  document.getElementById('app')?.toggleAttribute('inert', stack.length > 0);
  for (const listener of listeners) listener();
}
