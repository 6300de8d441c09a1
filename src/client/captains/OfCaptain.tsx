import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Asset, Captain } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import type { Answer } from '#contract/routes.ts';
import { loadingCaptains } from '#words/captains.ts';
import { errorSentence } from '#words/errors.ts';
import { meQuery } from '../api/meQuery.ts';
import { captainsIn, nftsQuery } from '../api/nftsQuery.ts';
import { EmptyState } from '../kit/States.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';

/** A captain of the player with the equipped pieces, all NFTs of the player, and the player with balances. */
export interface CaptainHeld {
  captain: Captain;
  equipped: readonly Asset[];
  nfts: Answer<'nfts'>;
  player: Player;
}

/** Loads one captain and the player, and renders the content once both are loaded. */
export function OfCaptain({
  captainId,
  children,
}: {
  captainId: string;
  children(held: CaptainHeld): ReactNode;
}) {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  const me = useQuery(meQuery(callRoute));
  if (nfts.data === undefined) return <QueryState query={nfts} loadingLabel={loadingCaptains} />;
  if (me.data === undefined) return <QueryState query={me} />;
  const captain = captainsIn(nfts.data).find(({ uid }) => uid === captainId);
  if (captain === undefined) return <EmptyState title={errorSentence('captain_not_found')} />;
  const equipped = nfts.data.flatMap((nft) =>
    nft.type !== 'CAPTAIN' && nft.equippedTo === captainId ? [nft] : [],
  );
  return children({ captain, equipped, nfts: nfts.data, player: me.data });
}

/**
 * The NFT of one of a captain's entities: the equipped ship, crew or item; the captain for `CHARACTER`, or if nothing
 * of that type is equipped.
 */
export function entityOf({ captain, equipped }: CaptainHeld, type: Asset['type'] | 'CHARACTER') {
  return (type === 'CHARACTER' ? undefined : equipped.find((nft) => nft.type === type)) ?? captain;
}
