import styles from './KeyCap.module.css';

/** A key of the keyboard, named by what stands on it. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
