import { useQuery } from '@tanstack/react-query';
import { loadingCaptains } from '#words/captains.ts';
import { type InventoryKind, inventoryKindNames, inventoryLists, loadingAssets } from '#words/inventory.ts';
import { nftsQuery } from '../api/nftsQuery.ts';
import { Tabs } from '../kit/Tabs.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { AssetsView } from './AssetsView.tsx';
import { CaptainsView } from './CaptainsView.tsx';
import styles from './InventoryTab.module.css';
import { useInventoryFilters } from './useInventoryFilters.ts';

const kinds = Object.keys(inventoryKindNames) as InventoryKind[];
const tabs = kinds.map((id) => ({ id, label: inventoryKindNames[id] }));

/** Captains, ships, crews and items of the player, a list each (rule book: captains.md, Inventory). */
export function InventoryTab() {
  const { callRoute } = useServices();
  const nfts = useQuery(nftsQuery(callRoute));
  const { kind, choose, filters, change } = useInventoryFilters();
  return (
    <div className={styles.inventory}>
      <Tabs
        label={inventoryLists}
        tabs={tabs}
        value={kind}
        fillsHeight
        onChange={(id) => choose(kinds.find((one) => one === id) ?? 'captains')}
      >
        {nfts.data === undefined ? (
          <QueryState
            query={nfts}
            loadingLabel={kind === 'captains' ? loadingCaptains : loadingAssets(kind)}
          />
        ) : kind === 'captains' ? (
          <CaptainsView nfts={nfts.data} filters={filters} onFilters={change} />
        ) : (
          <AssetsView key={kind} kind={kind} nfts={nfts.data} filters={filters} onFilters={change} />
        )}
      </Tabs>
    </div>
  );
}
