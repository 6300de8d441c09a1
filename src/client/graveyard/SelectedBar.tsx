import type { ForgeAsset, ForgeType } from '#rules/graveyard/forgeAssets.ts';
import { burnPreview, clearSelection, selectedCount } from '#words/graveyard.ts';
import { Button } from '../kit/Button.tsx';
import styles from './Graveyard.module.css';
import { Thumbnails } from './Thumbnails.tsx';

const maxThumbnails = 5;

interface SelectedBarProps {
  type: ForgeType;
  selected: readonly ForgeAsset[];
  isLocked: boolean;
  onClear(): void;
  /** Opens the preview; null if the preview is shown beside the assets. */
  onPreview: (() => void) | null;
}

/** The number of selected assets, with buttons to clear the selection and to open the preview. */
export function SelectedBar({ type, selected, isLocked, onClear, onPreview }: SelectedBarProps) {
  return (
    <footer className={styles.bar}>
      <Thumbnails assets={selected} max={maxThumbnails} />
      <output className={styles.count}>{selectedCount(type, selected.length)}</output>
      <Button size="small" look="quiet" className={styles.clear} disabled={isLocked} onClick={onClear}>
        {clearSelection}
      </Button>
      {onPreview && (
        <Button wide look="primary" data-step-focus onClick={onPreview}>
          {burnPreview}
        </Button>
      )}
    </footer>
  );
}
