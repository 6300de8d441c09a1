import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../services/Services.ts';
import { type CommandContext, dispatchCommand } from './commands.ts';

/**
 * Listens to the keyboard and runs the command of each key in `commands`. It uses layout effects, because a passive
 * effect may run some time after the HUD was painted, and keys pressed until then would be ignored.
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
