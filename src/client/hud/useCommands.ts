import { useEffect, useRef } from 'react';
import { useServices } from '../services/Services.ts';
import { type CommandContext, dispatchCommand } from './commands.ts';

/** Listens to the keyboard and runs the command of each key in `commands`. */
export function useCommands(context: CommandContext): void {
  const { overlays } = useServices();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => dispatchCommand(event, latest.current, overlays.isAnyOpen());
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [overlays]);
}
