import { dayOf } from '#rules/time.ts';
import { downloadOwnData, ownData, ownDataFileName, ownDataHint, ownDataSaved } from '#words/ownData.ts';
import { Button } from '../kit/Button.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import styles from './Profile.module.css';

/** The button that saves all that the game stores about the player (rule book: profile.md, Own data). */
export function OwnData() {
  const { callRoute, serverTime, toasts } = useServices();
  const { isBusy, run } = useAction();
  const save = async () => {
    const text = await callRoute('ownData', {});
    saveFile({
      name: ownDataFileName(dayOf(new Date(serverTime.now()))),
      text,
      type: 'application/json',
    });
    toasts.show({ tone: 'success', text: ownDataSaved });
  };
  return (
    <section className={styles.section} aria-label={ownData}>
      <h3 className={styles.heading}>{ownData}</h3>
      <p className={styles.note}>{ownDataHint}</p>
      <div>
        <Button size="small" busy={isBusy} onClick={() => void run(save)}>
          {downloadOwnData}
        </Button>
      </div>
    </section>
  );
}
