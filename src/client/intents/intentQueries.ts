import { queryOptions } from '@tanstack/react-query';
import type { ChainIntent, IntentState } from '#contract/chainIntents.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

const underWay: readonly IntentState[] = ['reserved', 'signed', 'submitted'];

/** Whether the transaction is still pending and may take effect. */
export const isUnderWay = ({ state }: ChainIntent): boolean => underWay.includes(state);

/** The player's transactions: those under way and recent ones. `IntentTracker` has them read again when one ends. */
export const chainIntentsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.chainIntents,
    queryFn: ({ signal }) => callRoute('chainIntents', { signal }),
  });
