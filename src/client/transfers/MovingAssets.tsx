import { useEffect, useState } from 'react';
import { andMore } from '#words/numbers.ts';
import { moving, movingProgress } from '#words/transfers.ts';
import type { NftToMove } from '../intents/kinds/intentTypes.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './AssetManager.module.css';

const tickMs = 200;
/** The bar stops at 99 percent, because it only counts elapsed time: the outcome is not known yet. */
const maxPercent = 99;
const maxPictures = 5;

/** Covers the grid while signed moves wait for their outcome (rule book: transfers.md, Moving assets). */
export function MovingAssets({ assets }: { assets: readonly NftToMove[] }) {
  const percent = useTicks();
  const hidden = assets.length - maxPictures;
  return (
    <div className={styles.moving} role="status">
      <p className={styles.movingTitle}>{moving}</p>
      <div className={styles.thumbs}>
        {assets.slice(0, maxPictures).map((asset) => (
          <CaptainPortrait key={asset.uid} captain={asset} className={styles.thumb} />
        ))}
        {hidden > 0 && <span className={styles.more}>{andMore(hidden)}</span>}
      </div>
      <div className={styles.progress}>
        <ProgressBar label={movingProgress} share={percent / 100} colours="brass" />
      </div>
    </div>
  );
}

function useTicks(): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => Math.min(maxPercent, before + 1)), tickMs);
    return () => clearInterval(timer);
  }, []);
  return ticks;
}
