import styles from './Spinner.module.css';

/** A spinning ring in the colour of the surrounding text. It is decorative: a text has to say what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size, fontSize: size }}
      aria-hidden="true"
    />
  );
}

interface LoadingProps {
  label: string;
  /** Text that screen readers announce instead of the label, if the label changes. */
  announced?: string;
}

/** A spinner with a text, for content that is loading. */
export function Loading({ label, announced }: LoadingProps) {
  return (
    <div className={styles.block} role="status">
      <Spinner size={32} />
      {announced !== undefined && <span className="visually-hidden">{announced}</span>}
      <span aria-hidden={announced !== undefined || undefined}>{label}</span>
    </div>
  );
}
