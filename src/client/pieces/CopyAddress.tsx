import { shortAddress } from '#words/names.ts';
import { copiedToClipboard, copyAddress, notCopied } from '#words/wallets.ts';
import { IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useServices } from '../services/Services.ts';
import styles from './CopyAddress.module.css';

/** A shortened address with a button that copies the whole address. */
export function CopyAddress({ address, label = copyAddress }: { address: string; label?: string }) {
  return (
    <span className={styles.address}>
      <span title={address}>{shortAddress(address)}</span>
      <CopyAddressButton address={address} label={label} />
    </span>
  );
}

/** Button that copies the whole address. */
export function CopyAddressButton({ address, label = copyAddress }: { address: string; label?: string }) {
  const { toasts } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ tone: 'success', text: copiedToClipboard });
    } catch {
      // Copying needs a secure page (HTTPS) and permission; the player can still copy the address by hand.
      toasts.show({ tone: 'danger', text: notCopied });
    }
  };
  return (
    <IconButton
      look="quiet"
      label={label}
      icon={<Glyph name="copy" size={18} />}
      onClick={() => void copy()}
    />
  );
}
