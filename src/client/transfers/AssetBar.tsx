import type { MoveKind } from '#rules/transfers/assetSelection.ts';
import { cancel as cancelWord } from '#words/missions.ts';
import {
  assetsSelected,
  deselectAllAssets,
  howManyAssets,
  moveButton,
  selectAllAssets,
} from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { CountBar } from '../kit/CountBar.tsx';
import styles from './AssetManager.module.css';

interface AssetBarProps {
  moveKind: MoveKind;
  selected: number;
  /** How many of the shown assets can be moved at once. */
  max: number;
  isBusy: boolean;
  /** Stops waiting for the wallet; null while there is nothing to cancel. */
  cancel: (() => void) | null;
  onCount(count: number): void;
  onMove(): void;
}

/** Bottom bar: how many assets are selected, a button that selects all or none, and the button that moves them. */
export function AssetBar({ moveKind, selected, max, isBusy, cancel, onCount, onMove }: AssetBarProps) {
  const isFull = selected > 0 && selected >= max;
  return (
    <CountBar
      label={howManyAssets}
      value={selected}
      max={max}
      valueText={assetsSelected(selected, max)}
      disabled={isBusy}
      onChange={onCount}
    >
      {cancel ? (
        <Button className={styles.all} onClick={cancel}>
          {cancelWord}
        </Button>
      ) : (
        <Button
          className={styles.all}
          disabled={isBusy || max === 0}
          onClick={() => onCount(isFull ? 0 : max)}
        >
          {isFull ? deselectAllAssets : selectAllAssets}
        </Button>
      )}
      <Button look="primary" size="large" className={styles.move} busy={isBusy} onClick={onMove}>
        {moveButton(moveKind, selected)}
      </Button>
    </CountBar>
  );
}
