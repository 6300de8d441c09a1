import { useRef, useState } from 'react';

interface SingleFlight {
  isRunning: boolean;
  /** Runs the action and resolves to its result; resolves to null, without running it, while another one runs. */
  run<T>(action: () => Promise<T>): Promise<T | null>;
}

/**
 * Runs one action at a time. `isRunning` makes the action's button busy, also before its jobs are pending: while the
 * wallet connects, or while the player is asked a question.
 */
export function useSingleFlight(): SingleFlight {
  const [isRunning, setRunning] = useState(false);
  // A ref besides the state, because the second click of a double click arrives before the button is drawn as busy.
  const isLocked = useRef(false);
  async function run<T>(action: () => Promise<T>): Promise<T | null> {
    if (isLocked.current) return null;
    isLocked.current = true;
    setRunning(true);
    try {
      return await action();
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  }
  return { isRunning, run };
}
