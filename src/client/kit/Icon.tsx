import styles from './Icon.module.css';

interface IconProps {
  /** Address of a one-colour picture, e.g. `/icons/gold.svg`. */
  src: string;
  size?: number;
  /** Spoken; without it the icon is decoration. */
  label?: string;
}

/** A picture drawn in the colour of the text around it. */
export function Icon({ src, size = 20, label }: IconProps) {
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, maskImage: `url("${src}")` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
