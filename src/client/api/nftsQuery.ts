import { queryOptions } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import type { CallRoute } from './callRoute.ts';
import { queryNames } from './queryNames.ts';

/** All NFTs of the player, captains among them. */
export const nftsQuery = (callRoute: CallRoute) =>
  queryOptions({ queryKey: queryNames.nfts, queryFn: ({ signal }) => callRoute('nfts', { signal }) });

/** The captains among a player's NFTs. */
export const captainsIn = (nfts: Answer<'nfts'>): Captain[] =>
  nfts.filter((nft): nft is Captain => nft.type === 'CAPTAIN');
