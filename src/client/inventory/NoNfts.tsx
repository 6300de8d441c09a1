import { communityIdOf } from '#contract/communities.ts';
import type { MarketLink } from '#contract/communityLinks.ts';
import { browseMarketplace } from '#words/fleetScreen.ts';
import { type InventoryKind, noNftsInGame } from '#words/inventory.ts';
import { buyACaptain } from '#words/landing.ts';
import { marketOffers } from '#words/market.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { EmptyState } from '../kit/States.tsx';
import { linksOf } from '../services/communityLinks.ts';
import styles from './NoNfts.module.css';

/** For each list, the market where the community trades such NFTs, and the text of the link to it. */
const markets: Readonly<Record<InventoryKind, readonly [link: MarketLink, text: string]>> = {
  captains: ['marketplace', buyACaptain],
  ships: ['shipMarket', marketOffers.shipMarket],
  crews: ['marketplace', browseMarketplace],
  items: ['marketplace', browseMarketplace],
};

interface NoNftsProps {
  kind: InventoryKind;
  /** Name of the NFTs that the player does not have. */
  collection: string;
}

/** Shown in place of an empty list, with a link to where such NFTs are sold, if one is configured. */
export function NoNfts({ kind, collection }: NoNftsProps) {
  const [link, text] = markets[kind];
  const address = linksOf({ id: communityIdOf(window.location.hostname) })[link];
  return (
    <EmptyState title={noNftsInGame(collection)}>
      {address !== undefined && (
        <a className={styles.buy} href={address} target="_blank" rel="noopener noreferrer">
          {text}
          <Glyph name="link" size={16} />
        </a>
      )}
    </EmptyState>
  );
}
