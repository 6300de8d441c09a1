import { filtersLabel } from '#words/inventory.ts';
import {
  assetLocationLabel,
  assetLocationNames,
  assetRarityLabel,
  assetRarityNames,
  assetTabName,
  assetTypeLabel,
  mintStatusLabel,
  mintStatusNames,
} from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Select } from '../kit/Select.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import styles from './AssetManager.module.css';
import { assetLocations as locations, assetTypes as types } from './assetFilters.ts';
import type { AssetFilters, MintStatusFilter } from './ownAssets.ts';

const rarityOptions = Object.entries(assetRarityNames).map(([id, label]) => ({ id, label }));
const mintOptions = Object.entries(mintStatusNames).map(([id, label]) => ({ id, label }));

interface AssetFilterBarProps {
  filters: AssetFilters;
  isLocked: boolean;
  onChange(filters: AssetFilters): void;
}

/** Choice of location and type, plus the filters, which open in a sheet on phones (rule book: transfers.md, Screen). */
export function AssetFilterBar({ filters, isLocked, onChange }: AssetFilterBarProps) {
  const isMobile = useIsMobile();
  const drawer = useDrawer();
  const hasFilters = filters.type !== 'CAPTAIN' || filters.location === 'game';
  const choices = <Choices filters={filters} isLocked={isLocked} onChange={onChange} />;
  return (
    <div className={styles.top}>
      <fieldset className={styles.places} aria-label={assetLocationLabel} disabled={isLocked}>
        {locations.map((location) => (
          <label key={location} className={styles.place}>
            <input
              type="radio"
              name="assetLocation"
              className="visually-hidden"
              checked={location === filters.location}
              onChange={() => onChange({ ...filters, location })}
            />
            {assetLocationNames[location]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.types} aria-label={assetTypeLabel} disabled={isLocked}>
        {types.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="assetType"
              className="visually-hidden"
              checked={type === filters.type}
              onChange={() => onChange({ ...filters, type })}
            />
            {assetTabName(type)}
          </label>
        ))}
      </fieldset>
      {hasFilters && !isMobile && choices}
      {hasFilters && isMobile && (
        <section {...drawer.root} aria-label={filtersLabel}>
          <Button size="small" icon={<Glyph name="sort" size={16} />} {...drawer.toggle}>
            {filtersLabel}
          </Button>
          <Drawer drawer={drawer}>
            <div className={styles.sheet}>{choices}</div>
          </Drawer>
        </section>
      )}
    </div>
  );
}

function Choices({ filters, isLocked, onChange }: AssetFilterBarProps) {
  const { type, location, rarity, mintStatus } = filters;
  return (
    <fieldset className={styles.choices} aria-label={filtersLabel}>
      {type !== 'CAPTAIN' && (
        <Select
          label={assetRarityLabel}
          options={rarityOptions}
          value={rarity}
          disabled={isLocked}
          onChange={(id) =>
            onChange({ ...filters, rarity: (id in assetRarityNames ? id : 'ALL') as AssetFilters['rarity'] })
          }
        />
      )}
      {location === 'game' && (
        <Select
          label={mintStatusLabel}
          options={mintOptions}
          value={mintStatus}
          disabled={isLocked}
          onChange={(id) =>
            onChange({
              ...filters,
              mintStatus: (id in mintStatusNames ? id : 'minted') as MintStatusFilter,
            })
          }
        />
      )}
    </fieldset>
  );
}
