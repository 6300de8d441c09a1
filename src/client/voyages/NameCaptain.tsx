import * as words from '#words/captainName.ts';
import { Button } from '../kit/Button.tsx';
import { CaptainNameField } from '../pieces/CaptainNameField.tsx';
import { randomCaptainName, useCaptainName } from '../pieces/useCaptainName.ts';
import styles from './NameCaptain.module.css';

/** The question for the name of the first captain, with a name that is proposed (rule book: first-voyages.md, Name). */
export function NameCaptain({ captainId, onDone }: { captainId: string; onDone(): void }) {
  const naming = useCaptainName(captainId, randomCaptainName, onDone);
  return (
    <form className={styles.form} onSubmit={naming.submit}>
      <CaptainNameField naming={naming} label={words.nameYourCaptain} />
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={naming.isBusy}>
          {words.saveCaptainName}
        </Button>
        <Button look="quiet" size="small" disabled={naming.isBusy} onClick={naming.keep}>
          {words.keepName}
        </Button>
      </div>
    </form>
  );
}
