import type { StoreApi } from 'zustand/vanilla';
import type { Token } from '#contract/tokens.ts';
import { type ArrivingRewards, noneArriving } from '../services/arrivingRewards.ts';
import { type FlyingPiece, owedAfter } from './planFlights.ts';

/** Counts the pieces of a flight as they arrive, in the store that the balance panel shows. */
export interface Arrivals {
  add(arrived: readonly FlyingPiece[]): void;
  /** Ends the flight: every balance is shown whole and without highlight. */
  close(): void;
}

/** @param amounts by how much the number of each token counts up; 0 for a token that is not named */
export function countArrivals(
  arriving: StoreApi<ArrivingRewards>,
  pieces: readonly FlyingPiece[],
  amounts: ReadonlyMap<Token, number>,
): Arrivals {
  const coming = new Map<Token, { all: number; arrived: number }>();
  for (const { token } of pieces) coming.set(token, { all: (coming.get(token)?.all ?? 0) + 1, arrived: 0 });
  const show = () => {
    const shown = [...coming].map(([token, { all, arrived }]) => [
      token,
      { owed: owedAfter(amounts.get(token) ?? 0, arrived, all), hasArrived: arrived > 0 },
    ]);
    arriving.setState(Object.fromEntries(shown), true);
  };
  show();
  return {
    add(arrived) {
      for (const { token } of arrived) {
        const count = coming.get(token);
        if (count !== undefined) count.arrived += 1;
      }
      show();
    },
    close: () => arriving.setState(noneArriving, true),
  };
}
