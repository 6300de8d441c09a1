import { useQuery } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import type { Captain, Collection } from '#contract/captains.ts';
import { type CommunityId, communityIdOf } from '#contract/communities.ts';
import type { Answer } from '#contract/routes.ts';
import { captainStatistics } from '#words/inventory.ts';
import { meQuery } from '../api/meQuery.ts';
import { captainsIn } from '../api/nftsQuery.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { useServices } from '../services/Services.ts';
import { CaptainCard } from './CaptainCard.tsx';
import { CaptainStatistics } from './CaptainStatistics.tsx';
import styles from './CaptainsView.module.css';
import type { FilterProps } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import { listings } from './listings.ts';
import { NoNfts } from './NoNfts.tsx';
import { perObject } from './perObject.ts';
import { useListedRows } from './useListedRows.ts';

const cardHeightPx = 268;
const captainsOf = perObject(captainsIn);

/** Name of the captain collection of each community. */
const collectionOf: Readonly<Record<CommunityId, Collection>> = {
  reavers: 'Reavers',
  brohalla: 'BroHalla',
  'last-haven': 'Last Haven',
  'seven-seas': 'The Seven Seas',
  atoms: 'Atoms',
};

/** The player's captains with their statistics (rule book: captains.md, Inventory). */
export function CaptainsView({ nfts, filters, onFilters }: FilterProps & { nfts: Answer<'nfts'> }) {
  const { callRoute } = useServices();
  const { data: player } = useQuery(meQuery(callRoute));
  const captains = captainsOf(nfts);
  const rows = useListedRows(listings.captains, captains, filters);
  const card = useCallback((captain: Captain) => <CaptainCard captain={captain} player={player} />, [player]);
  if (captains.length === 0) return <NoCaptains />;
  return (
    <ListView
      kind="captains"
      total={captains.length}
      rows={rows}
      cardHeightPx={cardHeightPx}
      head={<Statistics captains={captains} />}
      card={card}
      filters={filters}
      onFilters={onFilters}
    />
  );
}

/** The statistics: collapsible on a desktop, and on a phone a button that opens them in a sheet. */
const Statistics = memo(function Statistics({ captains }: { captains: ReturnType<typeof captainsIn> }) {
  const { overlays } = useServices();
  const isMobile = useIsMobile();
  if (isMobile)
    return (
      <Button
        wide
        icon={<Glyph name="info" />}
        aria-haspopup="dialog"
        onClick={() => overlays.open('captainStatistics')}
      >
        {captainStatistics}
      </Button>
    );
  return (
    <details className={styles.statistics} open>
      <summary className={styles.summary}>
        {captainStatistics}
        <Glyph name="down" size={18} />
      </summary>
      <CaptainStatistics captains={captains} />
    </details>
  );
});

function NoCaptains() {
  const collection = collectionOf[communityIdOf(window.location.hostname)];
  return <NoNfts kind="captains" collection={collection} />;
}
