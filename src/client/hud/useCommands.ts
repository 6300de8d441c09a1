import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../services/Services.ts';
import { type CommandContext, dispatchCommand } from './commands.ts';

/**
 * Listens to the keyboard and runs the command of each key in `commands`. Layout effects, because a passive effect would
 * ignore keys that are pressed between the first sight of the HUD and the next idle moment of a busy page.
 */
export function useCommands(context: CommandContext): void {
  const { overlays } = useServices();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => dispatchCommand(event, latest.current, overlays.isAnyOpen());
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [overlays]);
}
