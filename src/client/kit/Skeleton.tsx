import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Number of text lines that the placeholder replaces; 1 by default. */
  lines?: number;
  /** Aspect ratio (width / height) of the picture that the placeholder replaces, instead of lines. */
  picture?: number;
}

/** A placeholder in the shape of the content that is loading. It is decorative: the loading region sets `aria-busy`. */
export function Skeleton({ lines = 1, picture }: SkeletonProps) {
  if (picture !== undefined)
    return <span className={styles.bone} style={{ aspectRatio: picture }} aria-hidden="true" />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reordered
        <span key={line} className={styles.bone} />
      ))}
    </span>
  );
}
