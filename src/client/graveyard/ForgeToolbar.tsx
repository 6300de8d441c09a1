import {
  allNonMinted,
  type ForgeAsset,
  filteredByMint,
  type MintFilter,
  mintFilters,
} from '#rules/graveyard/forgeAssets.ts';
import { mintFilterLabel, mintFilterName } from '#words/graveyard.ts';
import { selectAllAssets } from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import styles from './Graveyard.module.css';

interface ForgeToolbarProps {
  /** All assets, not only those that match the filter; they are counted per filter. */
  assets: readonly ForgeAsset[];
  filter: MintFilter;
  isLocked: boolean;
  /** A sentence below the filters; null where there is none. */
  note: string | null;
  onFilter(filter: MintFilter): void;
  onSelectAll(): void;
}

/** The filters All, Non-Minted and Minted with their counts, and a button that selects the non-minted assets. */
export function ForgeToolbar({ assets, filter, isLocked, note, onFilter, onSelectAll }: ForgeToolbarProps) {
  const chips = mintFilters.map((id) => ({
    id,
    label: mintFilterName(id, filteredByMint(assets, id).length),
  }));
  const choose = (pressed: readonly string[]) => {
    // One filter is always active, so the newly pressed one replaces the current one.
    const chosen = mintFilters.find((id) => id !== filter && pressed.includes(id));
    if (chosen !== undefined) onFilter(chosen);
  };
  const hasNonMinted = filter !== 'minted' && allNonMinted(assets).length > 0;
  return (
    <div className={styles.toolbar}>
      <FilterChips label={mintFilterLabel} chips={chips} chosen={[filter]} onChange={choose} />
      {hasNonMinted && (
        <Button size="small" className={styles.all} disabled={isLocked} onClick={onSelectAll}>
          {selectAllAssets}
        </Button>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
