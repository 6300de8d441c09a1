import { memo, startTransition, useOptimistic } from 'react';
import {
  allRarities,
  clearSearch,
  equippedLabel,
  filtersLabel,
  type InventoryKind,
  missionStatusLabel,
  rarityLabel,
  searchByName,
  sortLabel,
  sortName,
  statusNames,
} from '#words/inventory.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { Select } from '../kit/Select.tsx';
import styles from './FilterBar.module.css';
import { fromText, sortsOf, sortText } from './filterText.ts';
import { type ListFilters, listings, rarities } from './listings.ts';

export interface FilterProps {
  filters: ListFilters;
  onFilters(changes: Partial<ListFilters>): void;
}

const rarityOptions = [{ id: 'ALL', label: allRarities }, ...rarities.map((id) => ({ id, label: id }))];

/** Search, sort, status and (except for captains) rarity of a list. */
export function FilterBar({ kind, filters, onFilters }: FilterProps & { kind: InventoryKind }) {
  const { search, sortKey, direction, status, rarity } = filters;
  return (
    <fieldset className={styles.bar} aria-label={filtersLabel}>
      <Search search={search} onFilters={onFilters} />
      <Choices
        kind={kind}
        sort={sortText(sortKey, direction)}
        status={status}
        rarity={rarity}
        onFilters={onFilters}
      />
    </fieldset>
  );
}

/**
 * Search field. It shows a typed character at once; the list is rendered after that, and further typing may interrupt
 * the rendering.
 */
function Search({ search, onFilters }: Pick<ListFilters, 'search'> & Pick<FilterProps, 'onFilters'>) {
  const [text, showText] = useOptimistic(search);
  const type = (typed: string) =>
    startTransition(() => {
      showText(typed);
      onFilters({ search: typed });
    });
  return (
    <div className={styles.search}>
      <SearchField label={searchByName} clearLabel={clearSearch} value={text} onChange={type} />
    </div>
  );
}

interface ChoicesProps extends Pick<ListFilters, 'status' | 'rarity'>, Pick<FilterProps, 'onFilters'> {
  kind: InventoryKind;
  sort: string;
}

/** The select fields. A component of their own, so that typing in the search field does not render them again. */
const Choices = memo(function Choices({ kind, sort, status, rarity, onFilters }: ChoicesProps) {
  const statuses = Object.keys(listings[kind].statuses) as ListFilters['status'][];
  // An option's id is the text that the device and the address store, so `fromText` can read it here as well.
  const choose = (field: 'sort' | 'status' | 'rarity') => (id: string) => {
    const { search: _, ...chosen } = fromText(kind, { sort, status, rarity, [field]: id });
    onFilters(chosen);
  };
  return (
    <>
      <Select
        className={styles.select}
        label={sortLabel}
        options={sortsOf(kind).map((one) => ({ id: one.id, label: sortName(one.sortKey, one.direction) }))}
        value={sort}
        onChange={choose('sort')}
      />
      <Select
        className={styles.select}
        label={kind === 'captains' ? missionStatusLabel : equippedLabel}
        options={statuses.map((id) => ({ id, label: statusNames[id] }))}
        value={status}
        onChange={choose('status')}
      />
      {listings[kind].rarityOf !== null && (
        <Select
          className={styles.select}
          label={rarityLabel}
          options={rarityOptions}
          value={rarity}
          onChange={choose('rarity')}
        />
      )}
    </>
  );
});
