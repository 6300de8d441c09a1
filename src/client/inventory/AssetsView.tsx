import { useCallback, useMemo } from 'react';
import type { Asset } from '#contract/captains.ts';
import type { Answer } from '#contract/routes.ts';
import { assetCollectionNames } from '#words/inventory.ts';
import { captainsIn } from '../api/nftsQuery.ts';
import { AssetCard } from './AssetCard.tsx';
import type { FilterProps } from './FilterBar.tsx';
import { ListView } from './ListView.tsx';
import { listings } from './listings.ts';
import { NoNfts } from './NoNfts.tsx';
import { useListedRows } from './useListedRows.ts';

const cardHeightPx = 150;

interface AssetsViewProps extends FilterProps {
  kind: keyof typeof assetCollectionNames;
  nfts: Answer<'nfts'>;
}

/** The player's ships, crews or items (rule book: captains.md, Inventory). */
export function AssetsView({ kind, nfts, filters, onFilters }: AssetsViewProps) {
  const assets = useMemo(() => listings[kind].rowsIn(nfts), [kind, nfts]);
  const captainNames = useMemo(
    () => new Map(captainsIn(nfts).map(({ uid, metadata }) => [uid, metadata.name])),
    [nfts],
  );
  const rows = useListedRows(listings[kind], assets, filters);
  const card = useCallback(
    (asset: Asset) => (
      <AssetCard
        asset={asset}
        captainName={asset.equippedTo === null ? null : (captainNames.get(asset.equippedTo) ?? null)}
      />
    ),
    [captainNames],
  );
  if (assets.length === 0) return <NoNfts kind={kind} collection={assetCollectionNames[kind]} />;
  return (
    <ListView
      kind={kind}
      total={assets.length}
      rows={rows}
      cardHeightPx={cardHeightPx}
      card={card}
      filters={filters}
      onFilters={onFilters}
    />
  );
}
