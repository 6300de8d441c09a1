import { understood } from '#words/overlays.ts';
import { Button } from '../kit/Button.tsx';
import styles from './NoticeOverlay.module.css';
import type { OverlayManners, OverlayProps } from './overlayNames.ts';

export function NoticeOverlay({ text, close }: OverlayProps['notice'] & OverlayManners) {
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <Button look="primary" data-autofocus onClick={close}>
        {understood}
      </Button>
    </div>
  );
}
