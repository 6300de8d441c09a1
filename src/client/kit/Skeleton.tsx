import styles from './Skeleton.module.css';

/** A placeholder for a line of text that is loading. It is decorative: the loading region sets `aria-busy`. */
export function Skeleton() {
  return <span className={styles.bone} aria-hidden="true" />;
}
