import styles from './Icon.module.css';

interface IconProps {
  /** Address of a one-colour picture, e.g. `/icons/gold.svg`. */
  src: string;
  size?: number;
  /** Accessible name; without one the icon is decorative. */
  label?: string;
}

/** A one-colour picture in the colour of the surrounding text. */
export function Icon({ src, size = 20, label }: IconProps) {
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: `url("${src}")` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
