import type { MoveKind } from '#rules/transfers/assetSelection.ts';
import {
  assetsSelected,
  deselectAllAssets,
  howManyAssets,
  moveButton,
  selectAllAssets,
} from '#words/transfers.ts';
import { Button } from '../kit/Button.tsx';
import { Slider } from '../kit/Slider.tsx';
import styles from './AssetManager.module.css';

interface AssetBarProps {
  moveKind: MoveKind;
  selected: number;
  /** How many can be moved at once. */
  max: number;
  isBusy: boolean;
  onCount(count: number): void;
  onMove(): void;
}

/** Bottom bar: how many, all or none, and the button. */
export function AssetBar({ moveKind, selected, max, isBusy, onCount, onMove }: AssetBarProps) {
  const isFull = selected > 0 && selected >= max;
  return (
    <footer className={styles.bar}>
      <div className={styles.count}>
        <Slider
          label={howManyAssets}
          value={selected}
          min={0}
          max={max}
          disabled={isBusy}
          valueText={assetsSelected(selected, max)}
          onChange={onCount}
        />
        <output className={styles.words}>{assetsSelected(selected, max)}</output>
      </div>
      <Button disabled={isBusy || max === 0} onClick={() => onCount(isFull ? 0 : max)}>
        {isFull ? deselectAllAssets : selectAllAssets}
      </Button>
      <Button
        look="primary"
        size="large"
        className={styles.move}
        busy={isBusy}
        disabled={!isBusy && selected === 0}
        onClick={onMove}
      >
        {moveButton(moveKind, selected)}
      </Button>
    </footer>
  );
}
