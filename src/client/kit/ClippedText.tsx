import type { CSSProperties } from 'react';
import styles from './ClippedText.module.css';
import { classes } from './classes.ts';

interface ClippedTextProps {
  /** The whole text; also its tooltip. */
  text: string;
  /** What is shown of it, if that is shorter. */
  shown?: string;
  /** Lines that it may take. */
  lines?: 1 | 2;
  className?: string | undefined;
}

/**
 * A text that the game did not write: the name of a player, an NFT or a ship, a handle, or a few words around one. It
 * never takes more room than its lines, in no script, and its direction does not change the texts beside it (rule book:
 * profile.md, Foreign text).
 */
export function ClippedText({ text, shown = text, lines = 1, className }: ClippedTextProps) {
  const style: CSSProperties & { '--lines': number } = { '--lines': lines };
  return (
    <bdi className={classes(styles.text, className)} data-lines={lines} style={style} title={text}>
      {shown}
    </bdi>
  );
}
