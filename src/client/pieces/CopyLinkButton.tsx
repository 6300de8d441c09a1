import { copyLink, linkCopied, linkNotCopied } from '#words/addresses.ts';
import { type ButtonProps, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';

/**
 * Button that copies the page's address, which opens the same screen with its tabs and filters (rule book: map.md,
 * Addresses).
 */
export function CopyLinkButton({ look = 'quiet' }: Pick<ButtonProps, 'look'>) {
  const { toasts } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toasts.show({ tone: 'success', text: linkCopied });
    } catch {
      // Copying needs a secure page (HTTPS) and permission.
      toasts.show({ tone: 'danger', text: linkNotCopied });
    }
  };
  return (
    <IconButton
      look={look}
      label={copyLink}
      icon={<Glyph name="chain" size={18} />}
      onClick={() => void copy()}
    />
  );
}
