import { queryOptions } from '@tanstack/react-query';
import type { ChainIntent, IntentState } from '#contract/chainIntents.ts';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** Interval at which the wallets' contents are read again while they are shown: they also change outside the game. */
const walletMs = 30_000;
/** Interval at which the transactions are read again while one of them is under way. */
const underWayMs = 2_000;

const underWay: readonly IntentState[] = ['reserved', 'signed', 'submitted'];

/** Whether the transaction is still pending and may take effect. */
export const isUnderWay = ({ state }: ChainIntent): boolean => underWay.includes(state);

/** BOOTY, GOLD and SOL of the player's primary wallet. */
export const onChainBalanceQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.onChainBalance,
    queryFn: ({ signal }) => callRoute('onChainBalance', { signal }),
    refetchInterval: walletMs,
  });

/** The game's NFTs in the player's linked wallets that can be moved into the game. */
export const onChainAssetsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.onChainAssets,
    queryFn: ({ signal }) => callRoute('onChainAssets', { signal }),
    refetchInterval: walletMs,
  });

/** The player's transactions: those under way and recent ones. */
export const chainIntentsQuery = (callRoute: CallRoute) =>
  queryOptions({
    queryKey: queryNames.chainIntents,
    queryFn: ({ signal }) => callRoute('chainIntents', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? underWayMs : false),
  });
