import { useRef, useState } from 'react';
import { failureSentence } from '../api/ApiError.ts';
import { useServices } from './Services.ts';

export interface Action {
  isBusy: boolean;
  /**
   * Runs the work and resolves to its result; resolves to null if it failed, and also, without running it, while other
   * work runs.
   */
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

/**
 * Does one thing at a time, for all that is neither a job nor a transaction (those have `useIsBusy`). `isBusy` makes
 * the button busy, also before its jobs are pending: while the wallet connects, or while the player is asked a
 * question. A failure is shown as a toast, or passed to `onFailed`.
 *
 * @example
 * const { isBusy, run } = useAction();
 * <Button busy={isBusy} onClick={() => void run(async () => save(await callRoute('accountFile', { query })))} />
 */
export function useAction(onFailed?: (error: unknown) => void): Action {
  const { toasts } = useServices();
  const [isBusy, setBusy] = useState(false);
  // A ref in addition to the state: the second click of a double click arrives before the button is rendered as busy.
  const isLocked = useRef(false);
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (isLocked.current) return null;
    isLocked.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (onFailed) onFailed(error);
      else toasts.show({ tone: 'danger', text: failureSentence(error) });
      return null;
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  }
  return { isBusy, run };
}
