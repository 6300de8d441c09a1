import { notOpenYet } from '#words/overlays.ts';
import { NoticeOverlay } from './NoticeOverlay.tsx';
import type { OverlayManners, OverlayProps } from './overlayNames.ts';

/** What stands behind the hideout's tabs: still being built, and it says so. */
export function HideoutOverlay({ title, close }: OverlayProps['hideout'] & OverlayManners) {
  return <NoticeOverlay title={title} text={notOpenYet(title)} close={close} />;
}
