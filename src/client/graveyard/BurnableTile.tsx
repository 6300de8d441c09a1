import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { captainLevel } from '#words/captains.ts';
import { lockedToBurn, mintedMark, nonMintedMark, selectToBurn } from '#words/graveyard.ts';
import { cardName } from '#words/names.ts';
import { lockedReasons } from '#words/transfers.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import { useServices } from '../services/Services.ts';
import styles from './BurnableTile.module.css';

interface BurnableTileProps {
  asset: ForgeAsset;
  isSelected: boolean;
  isLocked: boolean;
  onToggle(asset: ForgeAsset): void;
}

/** Tile of an asset; a press selects or deselects the asset, or opens the equipment overlay if gear is equipped. */
export function BurnableTile({ asset, isSelected, isLocked, onToggle }: BurnableTileProps) {
  const { overlays } = useServices();
  const { id, name, imageUrl, level, rarity, minted, lock } = asset;
  const press = () => {
    if (isLocked) return;
    if (lock === null) onToggle(asset);
    else overlays.open('equip', { captainId: id });
  };
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={lock === null ? selectToBurn(name, level) : lockedToBurn(name, lockedReasons[lock])}
      aria-pressed={lock === null ? isSelected : undefined}
      data-closed={lock === null ? undefined : ''}
      aria-disabled={isLocked || undefined}
      onClick={press}
    >
      <span className={styles.picture}>
        <CaptainPortrait
          captain={{ metadata: { name, image: imageUrl } }}
          thumb
          className={styles.portrait}
        />
        {lock !== null && <span className={styles.reason}>{lockedReasons[lock]}</span>}
      </span>
      <ClippedText className={styles.name} text={name} shown={cardName(name)} />
      <span className={styles.line}>
        <span>{captainLevel(level)}</span>
        <RarityBadge rarity={rarity} />
      </span>
      <span className={classes(styles.mark, minted && styles.minted)}>
        {minted ? mintedMark : nonMintedMark}
      </span>
      {isSelected && (
        <span className={styles.check}>
          <Glyph name="check" size={18} />
        </span>
      )}
    </button>
  );
}
