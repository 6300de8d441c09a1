import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mayLeaveTheGame, moveOf } from '#rules/transfers/assetSelection.ts';
import { close as closeWord } from '#words/overlays.ts';
import { assetManagerTitle, loadingYourAssets, staysForNow, tooManyAssets } from '#words/transfers.ts';
import { nftsQuery } from '../api/nftsQuery.ts';
import { useRules } from '../api/rules.ts';
import { TrayButton } from '../intents/screens/TrayButton.tsx';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import type { OverlayControls } from '../overlays/overlayNames.ts';
import { CopyLinkButton } from '../pieces/CopyLinkButton.tsx';
import { QueryState } from '../pieces/QueryState.tsx';
import { useServices } from '../services/Services.ts';
import { useIntentRun } from '../services/useIntents.ts';
import { useIsBusy } from '../services/useJobs.ts';
import { AssetBar } from './AssetBar.tsx';
import { AssetFilterBar } from './AssetFilterBar.tsx';
import { AssetGrid } from './AssetGrid.tsx';
import styles from './AssetManager.module.css';
import { useAssetFilters } from './assetFilters.ts';
import { MovingAssets } from './MovingAssets.tsx';
import { type AssetFilters, filtersOfOthers, type OwnAsset, ownAssets, shownAssets } from './ownAssets.ts';
import { onChainAssetsQuery } from './transferQueries.ts';
import { useAssetMove } from './useAssetMove.ts';

const nothing: ReadonlySet<string> = new Set();

/** The screen that moves NFTs between wallet and game (rule book: transfers.md, Screen). */
export function AssetManager({ close }: OverlayControls) {
  const { callRoute } = useServices();
  const inGame = useQuery(nftsQuery(callRoute));
  const inWallet = useQuery(onChainAssetsQuery(callRoute));
  const rules = useRules();
  const [filters, setFilters] = useAssetFilters();
  const assets = useMemo(
    () => (inGame.data ? ownAssets(rules, inGame.data, inWallet.data ?? []) : null),
    [rules, inGame.data, inWallet.data],
  );
  const waitsFor = filters.location === 'wallet' && inWallet.data === undefined ? inWallet : inGame;

  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.title}>{assetManagerTitle}</h2>
        <TrayButton isShortOnPhones />
        <CopyLinkButton />
        <IconButton label={closeWord} icon={<Glyph name="close" />} onClick={close} />
      </header>
      {assets === null || waitsFor.data === undefined ? (
        <>
          <AssetFilterBar filters={filters} isLocked={false} onChange={setFilters} />
          <div className={styles.waiting}>
            <QueryState query={waitsFor} loadingLabel={loadingYourAssets} />
          </div>
        </>
      ) : (
        <AssetChoice assets={assets} filters={filters} onFilters={setFilters} />
      )}
    </div>
  );
}

interface AssetChoiceProps {
  assets: readonly OwnAsset[];
  filters: AssetFilters;
  onFilters(filters: AssetFilters): void;
}

function AssetChoice({ assets, filters, onFilters }: AssetChoiceProps) {
  const { toasts } = useServices();
  const { transfers } = useRules();
  const move = useAssetMove();
  const isBusy = useIsBusy('freeze');
  const run = useIntentRun('freeze');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nothing);
  const shown = useMemo(() => shownAssets(assets, filters), [assets, filters]);
  const free = useMemo(() => shown.filter(({ lock }) => lock === null), [shown]);
  // Also those that another tab or filter shows. One that has left the lists meanwhile, for example because of an
  // action on another device, cannot be moved; the slider counts it until the toast says so.
  const selected = useMemo(
    () => assets.filter(({ uid, lock }) => lock === null && chosen.has(uid)),
    [assets, chosen],
  );
  const others = useMemo(() => free.filter(({ uid }) => !chosen.has(uid)), [free, chosen]);
  const max = Math.max(chosen.size, Math.min(transfers.maxAssetsPerMove, chosen.size + others.length));

  const choose = (next: readonly OwnAsset[]) => setChosen(new Set(next.map(({ uid }) => uid)));
  const toggle = (asset: OwnAsset) => {
    const without = selected.filter(({ uid }) => uid !== asset.uid);
    const next = without.length < selected.length ? without : [...selected, asset];
    if (next.length > transfers.maxAssetsPerMove)
      toasts.show({ tone: 'warning', text: tooManyAssets(transfers.maxAssetsPerMove) });
    else choose(next);
  };
  const pick = (count: number) =>
    choose([...selected.slice(0, count), ...others.slice(0, Math.max(0, count - selected.length))]);
  const press = async () => {
    const { type, location, mintStatus } = filters;
    const minted = location === 'wallet' ? null : mintStatus === 'minted';
    if (await move(selected, { type, location, minted, sliderValue: chosen.size })) setChosen(nothing);
    else choose(selected);
  };

  const [first = null] = shown;
  return (
    <>
      <AssetFilterBar filters={filters} isLocked={isBusy} onChange={onFilters} />
      <div className={styles.content}>
        <AssetGrid
          assets={shown}
          others={filtersOfOthers(assets, filters)}
          filters={filters}
          onFilters={onFilters}
          chosen={chosen}
          isLocked={isBusy}
          onToggle={toggle}
        />
        {filters.location === 'wallet' && shown.length > 0 && !mayLeaveTheGame(filters.type) && (
          <p className={styles.note}>{staysForNow(filters.type)}</p>
        )}
        {run !== null && run.moving.length > 0 && <MovingAssets assets={run.moving} />}
      </div>
      <AssetBar
        moveKind={first === null ? (filters.location === 'wallet' ? 'freeze' : 'thaw') : moveOf(first)}
        selected={chosen.size}
        max={max}
        isBusy={isBusy}
        cancel={run?.cancel ?? null}
        onCount={pick}
        onMove={() => void press()}
      />
    </>
  );
}
