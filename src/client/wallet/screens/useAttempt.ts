import { useEffect, useRef, useState } from 'react';
import { walletSentence } from '../walletProblems.ts';

export interface Attempt {
  busy: boolean;
  problem: string | null;
  setProblem(problem: string | null): void;
  /**
   * Runs the work, unless earlier work is still in progress. An error becomes a sentence in `problem`. After unmount
   * the state no longer changes.
   */
  run(work: () => Promise<void>): Promise<void>;
}

/** Runs the actions of a step, one at a time, with the busy state and the error of the latest one. */
export function useAttempt(before: string | null = null): Attempt {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);
  const here = useRef(true);
  const running = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const run = async (work: () => Promise<void>) => {
    // A ref, because two presses can arrive before React has rendered the busy button.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (here.current) setProblem(walletSentence(error));
    } finally {
      running.current = false;
      if (here.current) setBusy(false);
    }
  };
  return { busy, problem, setProblem, run };
}
