import { useState } from 'react';
import type { GenesisShip } from '#contract/fleet.ts';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { noImage } from '#words/fleetScreen.ts';
import { classes } from '../kit/classes.ts';
import styles from './Fleet.module.css';

interface ShipPictureProps {
  ship: Pick<GenesisShip, 'imageURL' | 'attached'>;
  className?: string | undefined;
}

/** The ship's picture, with the attached NFT in its corner; 'No image' where the ship's picture cannot be loaded. */
export function ShipPicture({ ship: { imageURL, attached }, className }: ShipPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={classes(styles.picture, className)}>
      {imageURL === '' || isMissing ? (
        <span className={styles.noImage}>{noImage}</span>
      ) : (
        <img src={assetUrl(thumbnailUrl(imageURL))} alt="" loading="lazy" onError={() => setMissing(true)} />
      )}
      {attached && (
        <img
          className={styles.attached}
          src={assetUrl(thumbnailUrl(attached.image))}
          alt=""
          title={attached.name}
          loading="lazy"
        />
      )}
    </span>
  );
}
