import styles from './Spinner.module.css';

/** A spinning ring in the colour of the surrounding text. Decorative: a text has to say what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size, fontSize: size }}
      aria-hidden="true"
    />
  );
}

/** A spinner with a text, for content that is loading. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.block} role="status">
      <Spinner size={32} />
      <span>{label}</span>
    </div>
  );
}
