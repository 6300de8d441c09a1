import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import {
  allNonMinted,
  burnSelectionProblem,
  type ForgeAsset,
  type ForgeList,
  type ForgeType,
  filteredByMint,
  type MintFilter,
  mintFilters,
} from '#rules/graveyard/forgeAssets.ts';
import {
  equippedNotShown,
  noneOfFilter,
  nothingToBurn,
  selectedNonMinted,
  selectionSentences,
  whatCanBeBurned,
} from '#words/graveyard.ts';
import { EmptyState } from '../kit/States.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { TileWall } from '../pieces/TileWall.tsx';
import { useServices } from '../services/Services.ts';
import { useAddressChoice } from '../services/useAddressChoice.ts';
import { BurnableTile } from './BurnableTile.tsx';
import { BurnPreview } from './BurnPreview.tsx';
import { ForgeToolbar } from './ForgeToolbar.tsx';
import styles from './Graveyard.module.css';
import { SelectedBar } from './SelectedBar.tsx';
import type { useBurn } from './useBurn.ts';

const tileMinPx = 136;
const tileHeightPx = 256;

interface ForgeProps {
  type: ForgeType;
  list: ForgeList;
  /** Shared by the tabs, so that a burn locks all of them. */
  burning: ReturnType<typeof useBurn>;
}

/**
 * The assets of one type that can be burned, and beside them a preview of what burning the selected ones would bring.
 * On phones the preview replaces the list.
 */
export function Forge({ type, list: { assets, equipped }, burning }: ForgeProps) {
  const { toasts } = useServices();
  const isMobile = useIsMobile();
  const [filter, setFilter] = useAddressChoice<MintFilter>('burn-mint', mintFilters, () => 'all');
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [isPreviewed, setPreviewed] = useState(false);
  const { burn, isBurning, cancel } = burning;
  const shown = useMemo(() => filteredByMint(assets, filter), [assets, filter]);
  // Drops selected assets that were burned or moved in the meantime, perhaps in another tab.
  const selected = useMemo(() => assets.filter(({ id }) => selectedIds.has(id)), [assets, selectedIds]);

  const select = (chosen: readonly ForgeAsset[]) => setSelectedIds(new Set(chosen.map(({ id }) => id)));
  const toggle = (asset: ForgeAsset) => {
    if (selectedIds.has(asset.id)) return select(selected.filter(({ id }) => id !== asset.id));
    const problem = burnSelectionProblem(selected, asset);
    if (problem === null) select([...selected, asset]);
    else toasts.show({ tone: 'warning', text: selectionSentences[problem] });
  };
  const selectAll = () => {
    const all = allNonMinted(shown);
    select(all);
    toasts.show({ tone: 'info', text: selectedNonMinted(type, all.length) });
  };
  const clear = () => {
    select([]);
    setPreviewed(false);
  };
  const press = async () => {
    if (await burn(type, selected)) clear();
  };
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root, `${isPreviewed} ${selected.length === 0}`);

  const preview = (
    <BurnPreview
      type={type}
      selected={selected}
      isBurning={isBurning}
      cancel={cancel}
      onBurn={() => void press()}
      onBack={isMobile ? () => setPreviewed(false) : null}
    />
  );
  return isMobile && isPreviewed && selected.length > 0 ? (
    <div ref={root} className={styles.panes} tabIndex={-1}>
      {preview}
    </div>
  ) : (
    <div ref={root} className={styles.panes} tabIndex={-1}>
      <section className={styles.assets}>
        <ForgeToolbar
          assets={assets}
          filter={filter}
          isLocked={isBurning}
          note={equipped > 0 ? equippedNotShown(type, equipped) : null}
          onFilter={setFilter}
          onSelectAll={selectAll}
        />
        {shown.length === 0 ? (
          <NothingHere type={type} hasAny={assets.length > 0} />
        ) : (
          <TileWall tiles={shown} tileMinPx={tileMinPx} tileHeightPx={tileHeightPx} className={styles.wall}>
            {(asset) => (
              <BurnableTile
                key={asset.id}
                asset={asset}
                isSelected={selectedIds.has(asset.id)}
                isLocked={isBurning}
                onToggle={toggle}
              />
            )}
          </TileWall>
        )}
        {selected.length > 0 && (
          <SelectedBar
            type={type}
            selected={selected}
            isLocked={isBurning}
            onClear={clear}
            onPreview={isMobile ? () => setPreviewed(true) : null}
          />
        )}
      </section>
      {!isMobile && preview}
    </div>
  );
}

/**
 * Moves the focus into the root element if a change of `step` leaves it outside, for example because the focused
 * element was removed: to the button marked with `data-step-focus`, or else to the root element itself.
 */
function useKeptFocus(root: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body && root.current?.contains(activeElement))
      return;
    (root.current?.querySelector<HTMLElement>('[data-step-focus]') ?? root.current)?.focus({
      preventScroll: true,
    });
  });
}

function NothingHere({ type, hasAny }: { type: ForgeType; hasAny: boolean }) {
  return hasAny ? (
    <EmptyState title={noneOfFilter(type)} />
  ) : (
    <EmptyState title={nothingToBurn(type)} text={whatCanBeBurned(type)} />
  );
}
