import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Summary } from './summary.ts';

/**
 * State of a request for signatures. `refused`: the transactions cannot be signed; `retry` checks them again, and is
 * null if that would not help. `waiting`: the wallet is asked to sign transaction `number` of `all`.
 */
export type SigningState =
  | { step: 'checking' }
  | { step: 'ready'; summary: Summary }
  | { step: 'refused'; sentence: string; retry: (() => void) | null }
  | { step: 'waiting'; number: number; all: number };

/** One request for signatures, as its overlay shows it (rule book: transfers.md, Preview). */
export interface Signing {
  state: StoreApi<SigningState>;
  /** Resolves when the player agrees to the summary. */
  agreed: Promise<void>;
  agree(): void;
}

export function createSigning(): Signing {
  const state = createStore<SigningState>(() => ({ step: 'checking' }));
  let agree = () => {};
  const agreed = new Promise<void>((resolve) => {
    agree = () => {
      if (state.getState().step === 'ready') resolve();
    };
  });
  return { state, agreed, agree: () => agree() };
}
