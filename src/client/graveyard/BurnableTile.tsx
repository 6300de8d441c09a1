import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { captainLevel } from '#words/captains.ts';
import { mintedMark, nonMintedMark, selectToBurn } from '#words/graveyard.ts';
import { cardName } from '#words/names.ts';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import styles from './BurnableTile.module.css';

interface BurnableTileProps {
  asset: ForgeAsset;
  isSelected: boolean;
  isLocked: boolean;
  onToggle(asset: ForgeAsset): void;
}

/** Something that can be burned; a press selects it, or no longer. */
export function BurnableTile({ asset, isSelected, isLocked, onToggle }: BurnableTileProps) {
  const { name, imageUrl, level, rarity, minted } = asset;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={selectToBurn(name, level)}
      aria-pressed={isSelected}
      aria-disabled={isLocked || undefined}
      onClick={() => !isLocked && onToggle(asset)}
    >
      <CaptainPortrait captain={{ metadata: { name, image: imageUrl } }} thumb className={styles.portrait} />
      <span className={styles.name} title={name}>
        {cardName(name)}
      </span>
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
