import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { newVersion, notNow, reload } from '#words/connection.ts';
import { observeReach } from '../hud/useCoveredInset.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';
import styles from './VersionNotice.module.css';

/** Reloads the page; tests replace it. */
const reloadPage = () => window.location.reload();

/** Offers to reload the page when the worker serves a newer version; the player may postpone it. */
export function VersionNotice({ onReload = reloadPage }: { onReload?: () => void }) {
  const { overlays, version } = useServices();
  const isOutdated = useStore(version.outdated);
  const [isPutOff, setPutOff] = useState(false);
  const isOffered = isOutdated && !isPutOff;
  const isCovered = useStore(overlays.stack, (stack) => stack.length > 0);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !isOffered || isCovered) return;
    // Toasts begin below the offer, which they would cover.
    return observeReach(place.current, 'top', (px) =>
      document.documentElement.style.setProperty('--toasts-below', `${px}px`),
    );
  }, [isOffered, isCovered]);
  return (
    <div ref={place} role="status" className={styles.place}>
      {isOffered && (
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
