import { memo } from 'react';
import type { Asset } from '#contract/captains.ts';
import { assetCap, shownCap } from '#rules/captains/caps.ts';
import { rarityOfAsset } from '#rules/captains/rarity.ts';
import { captainLevel } from '#words/captains.ts';
import { equippedTo, levelOfCap, notEquipped, statusNames } from '#words/inventory.ts';
import { useRules } from '../api/rules.ts';
import { ClippedText } from '../kit/ClippedText.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import { LevelBar } from '../pieces/LevelBar.tsx';
import { RarityBadge } from '../pieces/RarityBadge.tsx';
import styles from './AssetCard.module.css';

interface AssetCardProps {
  asset: Asset;
  /** Name of the captain that has equipped the asset; null if none has, or if that captain is not in the game. */
  captainName: string | null;
}

/** A ship, crew or item with level, rarity and the captain that has equipped it. */
export const AssetCard = memo(function AssetCard({ asset, captainName }: AssetCardProps) {
  const rules = useRules();
  const cap = assetCap(rules, asset);
  const { name } = asset.metadata;
  const carriedBy = captainName === null ? statusNames.equipped : equippedTo(captainName);
  return (
    <article className={styles.card} aria-label={name}>
      <CaptainPortrait captain={asset} className={styles.picture} />
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <ClippedText text={name} />
        </h3>
        <p className={styles.level}>
          <strong>{captainLevel(asset.level)}</strong>
          <span>{levelOfCap(asset.level, shownCap(rules, cap))}</span>
        </p>
        <LevelBar label={captainLevel(asset.level)} level={asset.level} cap={cap} />
        <p className={styles.carrier}>
          <ClippedText text={asset.equippedTo === null ? notEquipped : carriedBy} />
        </p>
        <RarityBadge rarity={rarityOfAsset(rules, asset)} />
      </div>
    </article>
  );
});
