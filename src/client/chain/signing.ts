import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Summary } from './summary.ts';

/**
 * Where a request for signatures stands. `refused` ends it without a signature; `retry` where asking again may help.
 * `waiting`: the wallet is asked for one transaction after the other.
 */
export type SigningState =
  | { step: 'checking' }
  | { step: 'ready'; summary: Summary }
  | { step: 'refused'; sentence: string; retry: (() => void) | null }
  | { step: 'waiting'; number: number; all: number };

/** One request for signatures, as its overlay shows it (rule book: transfers.md, Preview). */
export interface Signing {
  state: StoreApi<SigningState>;
  /** Resolves when the player has read what will happen and agrees. */
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
