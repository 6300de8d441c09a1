import { queryOptions } from '@tanstack/react-query';
import type { ChainIntent, IntentState } from '#contract/chainIntents.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** A wallet also changes outside the game, so its contents are read again at this interval while they are shown. */
const walletMs = 30_000;
/** While a transaction is under way the chain is asked often. */
const underWayMs = 2_000;

const underWay: readonly IntentState[] = ['reserved', 'signed', 'submitted'];

/** Whether the transaction may still take effect. */
export const isUnderWay = ({ state }: ChainIntent): boolean => underWay.includes(state);

/** BOOTY, GOLD and SOL of the player's wallet. */
export const onChainBalanceQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.onChainBalance,
    queryFn: ({ signal }) => callRoute('onChainBalance', { signal }),
    refetchInterval: walletMs,
  });

/** The NFTs of the game in the player's wallet. */
export const onChainAssetsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.onChainAssets,
    queryFn: ({ signal }) => callRoute('onChainAssets', { signal }),
    refetchInterval: walletMs,
  });

/** The player's transactions, under way and recent. */
export const chainIntentsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.chainIntents,
    queryFn: ({ signal }) => callRoute('chainIntents', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? underWayMs : false),
  });
