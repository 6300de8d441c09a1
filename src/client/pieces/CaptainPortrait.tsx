import type { Captain } from '#contract/captains.ts';
import { classes } from '../kit/classes.ts';
import styles from './CaptainPortrait.module.css';

/** A captain's picture, square; `thumb` takes the small file where the place is small. */
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
      src={thumb ? thumbOf(captain.metadata.image) : captain.metadata.image}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}

/** `/captains/reavers-1.webp` → `/captains/thumbs/reavers-1.webp`; other addresses stay as they are. */
function thumbOf(image: string): string {
  return image.replace(/^\/(captains|ships|crews|items)\/([^/]+\.webp)$/, '/$1/thumbs/$2');
}
