import styles from './Spinner.module.css';

/** A turning ring in the colour of the text around it; decoration only, the words say what is happening. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size, fontSize: size }}
      aria-hidden="true"
    />
  );
}

/** A place that is being filled, with the words for it. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={styles.block} role="status">
      <Spinner size={32} />
      <span>{label}</span>
    </div>
  );
}
