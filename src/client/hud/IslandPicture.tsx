import { type CSSProperties, useState } from 'react';
import { assetUrl } from '#page/assetUrl.ts';
import styles from './IslandPicture.module.css';

/** Background colour of each island by layer, visible while the picture loads and if it is missing. */
const backgrounds: Readonly<Record<number, string>> = {
  1: '#2aa3a0',
  2: '#c2452a',
  3: '#d39a3a',
  4: '#8fb7cf',
  5: '#2f9a5b',
  6: '#a8683c',
  7: '#5a5fae',
};
const defaultBackground = '#3f6a78';

interface IslandPictureProps {
  layer: number;
  className?: string | undefined;
  /** Whether the picture is shown large: a sharper file is then loaded over the small one. */
  isLarge?: boolean;
}

/** A picture of an island. Decorative: the island's name is shown beside it. */
export function IslandPicture({ layer, className, isLarge = false }: IslandPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      style={{ '--background': backgrounds[layer] ?? defaultBackground } as CSSProperties}
      aria-hidden="true"
    >
      {!isMissing && (
        <img
          src={assetUrl(`/islands/${layer}/thumb.webp`)}
          alt=""
          width={320}
          height={180}
          loading="lazy"
          draggable={false}
          onError={() => setMissing(true)}
        />
      )}
      {isLarge && !isMissing && (
        <img src={assetUrl(`/islands/${layer}/picture.webp`)} alt="" draggable={false} />
      )}
    </span>
  );
}
