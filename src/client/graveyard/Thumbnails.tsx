import type { ForgeAsset } from '#rules/graveyard/forgeAssets.ts';
import { andMore } from '#words/numbers.ts';
import { CaptainPortrait } from '../pieces/CaptainPortrait.tsx';
import styles from './Thumbnails.module.css';

/** Pictures of the first `max` assets, and how many more there are. Decorative: a text nearby gives the count. */
export function Thumbnails({ assets, max }: { assets: readonly ForgeAsset[]; max: number }) {
  return (
    <span className={styles.pictures} aria-hidden="true">
      {assets.slice(0, max).map(({ id, name, imageUrl }) => (
        <CaptainPortrait
          key={id}
          captain={{ metadata: { name, image: imageUrl } }}
          thumb
          className={styles.picture}
        />
      ))}
      {assets.length > max && <span className={styles.more}>{andMore(assets.length - max)}</span>}
    </span>
  );
}
