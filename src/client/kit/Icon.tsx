import styles from './Icon.module.css';

interface IconProps {
  /** Address of a one-colour picture, e.g. `/icons/gold.svg`. */
  src: string;
  size?: number;
}

/** A decorative one-colour picture in the colour of the surrounding text. */
export function Icon({ src, size = 20 }: IconProps) {
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: `url("${src}")` }}
      aria-hidden
    />
  );
}
