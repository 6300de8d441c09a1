import type { RouteName } from '#contract/routes.ts';

/** A request of the player that the worker refused, or that failed there. */
export interface RefusedCall {
  name: RouteName;
  body: unknown;
  /** The reason, as a sentence for the player. */
  message: string;
}

/** Reports refused requests, wherever they were made, to the refusal log of the Notice centre. */
export interface RefusedCalls {
  report(refused: RefusedCall): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (refused: RefusedCall) => void): () => void;
}

export function createRefusedCalls(): RefusedCalls {
  const listeners = new Set<(refused: RefusedCall) => void>();
  return {
    report(refused) {
      for (const listener of listeners) listener(refused);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
