import { maxUsernameCharacters } from '#rules/profile/username.ts';
import { rollName } from '#words/captainName.ts';
import { nameWillBe } from '#words/profile.ts';
import { IconButton } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './CaptainNameField.module.css';
import { type CaptainNaming, randomCaptainName } from './useCaptainName.ts';

interface CaptainNameFieldProps {
  naming: CaptainNaming;
  label: string;
  /** Whether the field takes the focus of the dialog that it is in. */
  autoFocus?: boolean;
}

/** The field for a captain's name, with a button that writes a random one into it. */
export function CaptainNameField({ naming, label, autoFocus = false }: CaptainNameFieldProps) {
  const { written, cut, error, write } = naming;
  return (
    <div className={styles.line}>
      <TextField
        className={styles.field}
        label={label}
        value={written}
        autoComplete="off"
        enterKeyHint="done"
        data-autofocus={autoFocus || undefined}
        error={error}
        {...(cut === written.trim() ? {} : { hint: nameWillBe(cut, maxUsernameCharacters) })}
        onChange={({ target }) => write(target.value)}
      />
      <IconButton
        className={styles.random}
        label={rollName}
        icon={<RandomNameIcon />}
        onClick={() => write(randomCaptainName())}
      />
    </div>
  );
}

/** A die that shows five. */
function RandomNameIcon() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2.2" />
      {['8 8', '16 8', '12 12', '8 16', '16 16'].map((place) => {
        const [x, y] = place.split(' ');
        return <circle key={place} cx={x} cy={y} r="1.7" />;
      })}
    </svg>
  );
}
