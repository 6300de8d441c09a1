import type { ChainIntent } from '#contract/chainIntents.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';

const readMs = 10_000;

/** The toast with the worker's sentence for an end; none for a cancelled transaction, because it had no effect. */
export const endToasts = ({ state, sentence }: ChainIntent): readonly ToastLine[] =>
  state === 'cancelled'
    ? []
    : [{ tone: state === 'confirmed' ? 'success' : 'danger', text: sentence, durationMs: readMs }];
