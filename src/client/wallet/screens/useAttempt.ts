import { useState } from 'react';
import { useAction } from '../../services/useAction.ts';
import { walletSentence } from '../walletProblems.ts';

export interface Attempt {
  busy: boolean;
  problem: string | null;
  setProblem(problem: string | null): void;
  /** Runs the work, unless earlier work is still in progress. An error becomes a sentence in `problem`. */
  run(work: () => Promise<void>): Promise<unknown>;
}

/** The action of a step, whose failure is a sentence beside its fields. */
export function useAttempt(before: string | null = null): Attempt {
  const [problem, setProblem] = useState(before);
  const { isBusy, run } = useAction((error) => setProblem(walletSentence(error)));
  return {
    busy: isBusy,
    problem,
    setProblem,
    run: (work) =>
      run(() => {
        setProblem(null);
        return work();
      }),
  };
}
