import { queryOptions } from '@tanstack/react-query';
import type { CallRoute } from '../api/callRoute.ts';
import { queryNames } from '../api/queryNames.ts';

/** Interval at which the wallets' contents are read again while they are shown: they also change outside the game. */
const walletMs = 30_000;

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
