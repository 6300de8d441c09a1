import { useLayoutEffect, useRef } from 'react';

type Close = () => void;

/** What Escape closes, the last one first. */
const open: { readonly close: Close }[] = [];
/** Keys that reached a modal's layer without anything above or within it having answered them. */
const unanswered = new WeakSet<KeyboardEvent>();

/**
 * Escape closes this from the moment it is on the page. Radix hears the key only some effects later, and now and then
 * a quick hand, or a busy machine, was in between.
 *
 * @returns for Radix' `onEscapeKeyDown`: it then leaves the key to us.
 */
export function useEscape(close: Close): (event: KeyboardEvent) => void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const mine = { close: () => latest.current() };
    if (open.length === 0) document.addEventListener('keydown', answer);
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) document.removeEventListener('keydown', answer);
    };
  }, []);
  return leaveToUs;
}

/** Radix hears keys first of all. What it passed over in favour of a menu or a list is answered by that. */
function leaveToUs(event: KeyboardEvent): void {
  if (!event.defaultPrevented) unanswered.add(event);
  event.preventDefault();
}

/** Comes last: a field in a modal that wants the key for itself stops it on its way up. */
function answer(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.defaultPrevented && !unanswered.has(event)) return;
  event.preventDefault();
  open.at(-1)?.close();
}
