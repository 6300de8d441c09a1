import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** How many lines of text will stand here; 1 by default. */
  lines?: number;
  /** A picture of these proportions (width / height) in place of lines. */
  picture?: number;
}

/** The shape of what is on its way. Decoration: the region that waits says `aria-busy`. */
export function Skeleton({ lines = 1, picture }: SkeletonProps) {
  if (picture !== undefined)
    return <span className={styles.bone} style={{ aspectRatio: picture }} aria-hidden="true" />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={line} className={styles.bone} />
      ))}
    </span>
  );
}
