import { notOpenYet } from '#words/overlays.ts';
import type { OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';
import { NoticeOverlay } from './NoticeOverlay.tsx';

/** Content of the hideout's tabs: a notice that they are still being built. */
export function HideoutOverlay({ title, close }: OverlayProps['hideout'] & OverlayControls) {
  return <NoticeOverlay title={title} text={notOpenYet(title)} close={close} />;
}
