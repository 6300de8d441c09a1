import styles from './Medallion.module.css';

interface MedallionProps {
  src: string;
  /** Spoken; '' where the name stands beside it. */
  alt: string;
  /** CSS pixels across, the ring included. */
  size?: number;
}

/** A round picture in a ring of wood and brass. */
export function Medallion({ src, alt, size = 56 }: MedallionProps) {
  return (
    <span className={styles.medallion} style={{ width: size, height: size }}>
      <img className={styles.picture} src={src} alt={alt} width={size} height={size} loading="lazy" />
    </span>
  );
}
