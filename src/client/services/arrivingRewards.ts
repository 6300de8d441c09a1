import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Token } from '#contract/tokens.ts';

interface Arriving {
  /** The part of the balance that is still flying to it; the balance is shown without this part. */
  owed: number;
  /** Whether a part has arrived; the number is then highlighted. */
  hasArrived: boolean;
}

/** The tokens that are flying to their balances. Empty while nothing flies. */
export type ArrivingRewards = Readonly<Partial<Record<Token, Arriving>>>;

export const noneArriving: ArrivingRewards = {};

/** Written by `rewards/RewardFlights.tsx` alone; the balance panel and the sounds read it. */
export const createArrivingRewards = (): StoreApi<ArrivingRewards> => createStore(() => noneArriving);
