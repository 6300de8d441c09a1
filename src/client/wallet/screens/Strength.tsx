import { passphraseStrengthLabel, passphraseStrengths } from '#words/signIn.ts';
import { passphraseStrength } from '../embedded/passphraseStrength.ts';
import styles from './Strength.module.css';

const bars = { tooShort: 1, weak: 2, fair: 3, strong: 4 } as const;
const all = [1, 2, 3, 4] as const;

/** The strength of a passphrase as four bars and a word. It is only a hint: the length is the only requirement. */
export function Strength({ passphrase }: { passphrase: string }) {
  const strength = passphraseStrength(passphrase);
  return (
    <p className={styles.strength} data-strength={strength} data-empty={passphrase === '' || undefined}>
      <span className={styles.bars} aria-hidden="true">
        {all.map((bar) => (
          <span key={bar} data-filled={bar <= bars[strength] || undefined} />
        ))}
      </span>
      <span role="status">
        <span className={styles.label}>{passphraseStrengthLabel}: </span>
        {passphrase === '' ? '' : passphraseStrengths[strength]}
      </span>
    </p>
  );
}
