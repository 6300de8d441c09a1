import type { Captain } from '#contract/captains.ts';
import { assetUrl, thumbnailUrl } from '#page/assetUrl.ts';
import { classes } from '../kit/classes.ts';
import styles from './CaptainPortrait.module.css';

/** A captain's picture, square; `thumb` uses the small file. */
export function CaptainPortrait({
  captain,
  thumb = false,
  className,
}: {
  captain: Pick<Captain, 'metadata'>;
  thumb?: boolean;
  className?: string;
}) {
  return (
    <img
      className={classes(styles.portrait, className)}
      src={assetUrl(thumb ? thumbnailUrl(captain.metadata.image) : captain.metadata.image)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
