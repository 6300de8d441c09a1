import { useSyncExternalStore } from 'react';
import type { IntentTracker } from '../intents/IntentTracker.ts';
import type { IntentRun, SignedKind } from '../intents/intentRuns.ts';
import { useGame } from './Services.ts';

/** The player's tracker of transactions, whose `run` carries one out and waits for its end. */
export function useIntents(): IntentTracker {
  return useGame().intents;
}

/** The run for which the screen that starts this kind of transaction waits; null if there is none. */
export function useIntentRun(kind: SignedKind): IntentRun | null {
  const { intents } = useGame();
  return useSyncExternalStore(intents.runs.subscribe, () => intents.runs.heldBy(kind));
}
