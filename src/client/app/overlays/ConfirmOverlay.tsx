import { Confirm } from '../../kit/Confirm.tsx';
import type { OverlayControls, OverlayProps } from '../../overlays/overlayNames.ts';

export function ConfirmOverlay({
  lines,
  confirmLabel,
  cancelLabel,
  isDestructive,
  isBusy,
  onConfirm,
  close,
}: OverlayProps['confirm'] & OverlayControls) {
  return (
    <Confirm
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isDestructive={isDestructive}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={close}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Confirm>
  );
}
