import { gameName } from '#words/page.ts';
import styles from './Logo.module.css';

/** The logo, a link to the start page (rule book: map.md, Heads-up display). */
export function Logo() {
  return (
    <a href="/" className={styles.logo} aria-label={gameName}>
      <img src="/favicon.svg" alt="" width={44} height={44} />
      <span className={styles.name} aria-hidden="true">
        {gameName}
      </span>
    </a>
  );
}
