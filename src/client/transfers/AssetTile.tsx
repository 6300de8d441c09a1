import { captainLevel } from '#words/captains.ts';
import { shortAddress } from '#words/names.ts';
import {
  copyMint,
  lockedReasons,
  mintCopied,
  mintNotCopied,
  noMintYet,
  selectAsset,
} from '#words/transfers.ts';
import { Badge } from '../kit/Badge.tsx';
import { IconButton } from '../kit/Button.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import { useServices } from '../services/Services.ts';
import styles from './AssetManager.module.css';
import type { OwnAsset } from './ownAssets.ts';

interface AssetTileProps {
  asset: OwnAsset;
  isChosen: boolean;
  isLocked: boolean;
  onToggle(): void;
}

/**
 * A selectable tile with an NFT's level, rarity (not for captains) and mint address. If the NFT cannot be moved, the
 * tile shows the reason.
 */
export function AssetTile({ asset, isChosen, isLocked, onToggle }: AssetTileProps) {
  const { overlays } = useServices();
  const { uid, metadata, level, rarity, mint, lock, type } = asset;
  const { name } = metadata;
  const isClosed = lock !== null;
  const press = () => {
    if (isLocked) return;
    // The captain cannot be moved while it has gear, which can be taken off in the equipment overlay.
    if (lock === 'hasGear') overlays.open('equip', { captainId: uid });
    else if (!isClosed) onToggle();
  };
  return (
    <article className={styles.tile} data-chosen={isChosen || undefined} data-closed={isClosed || undefined}>
      <button
        type="button"
        className={styles.pick}
        aria-label={isClosed ? `${selectAsset(name)}: ${lockedReasons[lock]}` : selectAsset(name)}
        aria-pressed={isChosen}
        // Not `disabled`: a tile that cannot be chosen stays focusable, so that its reason can be read.
        aria-disabled={(isClosed && lock !== 'hasGear') || isLocked || undefined}
        onClick={press}
      >
        <span className={styles.picture}>
          <CaptainPortrait captain={asset} />
          {isChosen && (
            <span className={styles.tick}>
              <Glyph name="check" size={20} />
            </span>
          )}
          {isClosed && <span className={styles.reason}>{lockedReasons[lock]}</span>}
        </span>
        <ClippedText className={styles.name} text={name} />
      </button>
      <p className={styles.facts}>
        <strong>{captainLevel(level)}</strong>
        {type !== 'CAPTAIN' && <RarityBadge rarity={rarity} />}
      </p>
      {mint === null ? <Badge>{noMintYet}</Badge> : <Mint name={name} mint={mint} />}
    </article>
  );
}

function Mint({ name, mint }: { name: string; mint: string }) {
  const { toasts } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(mint);
      toasts.show({ tone: 'success', text: mintCopied });
    } catch {
      // Fails if the page is not secure or access to the clipboard is denied.
      toasts.show({ tone: 'danger', text: mintNotCopied });
    }
  };
  return (
    <p className={styles.mint}>
      <span title={mint}>{shortAddress(mint)}</span>
      <IconButton
        size="small"
        look="quiet"
        label={copyMint(name)}
        icon={<Glyph name="copy" size={16} />}
        onClick={() => void copy()}
      />
    </p>
  );
}
