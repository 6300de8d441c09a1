import { understood } from '#words/overlays.ts';
import { Button } from '../../kit/Button.tsx';
import type { OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import styles from './NoticeOverlay.module.css';

export function NoticeOverlay({ text, close }: OverlayProps['notice'] & OverlayControls) {
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <Button look="primary" data-autofocus onClick={close}>
        {understood}
      </Button>
    </div>
  );
}
