import { notOpenYet } from '#words/overlays.ts';
import type { OverlayManners, OverlayProps } from '../../overlays/overlayNames.ts';
import { NoticeOverlay } from './NoticeOverlay.tsx';

/** What stands behind the hideout's tabs: still being built, and it says so. */
export function HideoutOverlay({ title, close }: OverlayProps['hideout'] & OverlayManners) {
  return <NoticeOverlay title={title} text={notOpenYet(title)} close={close} />;
}
