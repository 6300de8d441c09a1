import { useEffect, useState } from 'react';
import { useMedia } from '../kit/useMedia.ts';
import { isShortcut } from './commands.ts';

/** Whether a keyboard is likely: there is a mouse, or a key was pressed outside of a text field. */
export function useHasKeyboard(): boolean {
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)');
  const [hasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (hasMouse || hasPressed) return;
    // On-screen keyboards send keys too, but only to text fields.
    const pressed = (event: KeyboardEvent) => isShortcut(event) && setPressed(true);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [hasMouse, hasPressed]);
  return hasMouse || hasPressed;
}
