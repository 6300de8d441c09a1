import type { ChosenPlan, PlanRequest } from '#rules/simulator/rosterPlan.ts';

/** A message from the worker thread: the number of captains calculated so far, or finally the plan. */
export type PlanMessage = { readonly done: number } | ChosenPlan;

interface PlanListener {
  onProgress(captains: number): void;
  onPlan(chosen: ChosenPlan): void;
  /** Called when the browser cannot start the thread, or when the thread fails. */
  onFailure(): void;
}

/**
 * Calculates a plan on a thread of its own, which is terminated when the plan is done.
 * @returns a function that cancels it; no callback runs after that
 */
export function startPlan(request: PlanRequest, { onProgress, onPlan, onFailure }: PlanListener): () => void {
  const worker = startThread();
  if (worker === null) {
    onFailure();
    return () => {};
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PlanMessage>) => {
    if ('done' in data) return onProgress(data.done);
    worker.terminate();
    onPlan(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    onFailure();
  });
  worker.postMessage(request);
  return () => worker.terminate();
}

function startThread(): Worker | null {
  try {
    return new Worker(new URL('./planWorker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    console.warn('The browser refused a thread', error);
    return null;
  }
}
