import { mineBadge } from '#words/leaderboard.ts';
import { Badge } from '../kit/Badge.tsx';
import { ClippedText } from '../kit/ClippedText.tsx';
import { classes } from '../kit/classes.ts';
import { PlayerPicture } from './PlayerPicture.tsx';
import styles from './RankedName.module.css';

/** The framed picture of a player or captain in a ranking. */
export const RankedPicture = ({ picture, size = 40 }: { picture: string | undefined; size?: number }) => (
  <PlayerPicture className={styles.picture} picture={picture} size={size} loading="lazy" />
);

interface RankedNameProps {
  picture: string | undefined;
  name: string;
  /** Whether the row is the player's own. */
  isMine: boolean;
  className?: string | undefined;
}

/** A name in a ranking with its picture, and a badge if the row is the player's own. */
export const RankedName = ({ picture, name, isMine, className }: RankedNameProps) => (
  <span className={classes(styles.name, className)}>
    <RankedPicture picture={picture} />
    <ClippedText lines={2} text={name} />
    {isMine && <Badge tone="brass">{mineBadge}</Badge>}
  </span>
);
