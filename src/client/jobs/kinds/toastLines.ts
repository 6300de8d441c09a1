import type { JobKind } from '#contract/jobs.ts';
import { timeoutReloading } from '#words/jobs.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { SettledBatch } from '../jobTypes.ts';

type Outcomes = Pick<SettledBatch<JobKind>, 'succeeded' | 'refused' | 'timedOut'>;

/** Error codes for a worker that cannot be reached; the message already says so. */
const awayCodes: readonly (string | undefined)[] = ['unreachable', 'unavailable'];

export const successLines = ({ succeeded }: Pick<Outcomes, 'succeeded'>): readonly ToastLine[] =>
  succeeded.map(({ message }) => ({ tone: 'success', text: message }));

export const timeoutLines = ({ timedOut }: Pick<Outcomes, 'timedOut'>): readonly ToastLine[] =>
  timedOut.map(() => ({ tone: 'warning', text: timeoutReloading }));

/**
 * Toasts of a batch: successes and refusals show their own message. Failures, and refusals without a message, show the
 * text that `failed` returns, unless the worker could not be reached (rule book: jobs.md, Error sentences).
 */
export function sentenceToasts(
  batch: Outcomes,
  failed: (jobId: string | null) => string,
): readonly ToastLine[] {
  return [
    ...successLines(batch),
    ...batch.refused.map(({ outcome, jobId, message, code }): ToastLine => {
      const isSaid = message !== '' && (outcome === 'refused' || awayCodes.includes(code));
      return { tone: 'danger', text: isSaid ? message : failed(jobId) };
    }),
    ...timeoutLines(batch),
  ];
}

/** `sentenceToasts` with one sentence for all failures. */
export const toastsWith = (failed: string) => (batch: Outcomes) => sentenceToasts(batch, () => failed);

/**
 * One toast for all successes, one for each refusal (`fallback` for a refusal without a sentence), and one for the jobs
 * without an outcome.
 */
export function countedToasts(
  batch: Outcomes,
  done: (count: number) => string,
  fallback: string,
): readonly ToastLine[] {
  const { length } = batch.succeeded;
  return [
    ...(length > 0 ? [{ tone: 'success', text: done(length) } as const] : []),
    ...batch.refused.map(({ message }): ToastLine => ({ tone: 'danger', text: message || fallback })),
    ...timeoutLines(batch).slice(0, 1),
  ];
}
