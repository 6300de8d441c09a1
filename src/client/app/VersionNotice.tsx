import { useState } from 'react';
import { useStore } from 'zustand';
import { newVersion, notNow, reload } from '#words/connection.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import styles from './VersionNotice.module.css';

/** Reloads the page; tests replace it. */
const reloadPage = () => window.location.reload();

/** Offers to reload the page when the worker serves a newer version; the player may postpone it. */
export function VersionNotice({ onReload = reloadPage }: { onReload?: () => void }) {
  const { version } = useServices();
  const isOutdated = useStore(version.outdated);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status" className={styles.place}>
      {isOutdated && !isPutOff && (
        <div className={styles.notice}>
          <p className={styles.text}>{newVersion}</p>
          <Button look="primary" size="small" onClick={onReload}>
            {reload}
          </Button>
          <Button look="quiet" size="small" onClick={() => setPutOff(true)}>
            {notNow}
          </Button>
        </div>
      )}
    </div>
  );
}
