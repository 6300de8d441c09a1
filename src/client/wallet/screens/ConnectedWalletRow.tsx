import { shortAddress } from '#words/names.ts';
import * as words from '#words/wallets.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { ClippedText } from '../../kit/ClippedText.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { ListRow, RowButton, RowText } from '../../kit/ListRow.tsx';
import { CopyAddressButton } from '../../pieces/CopyAddress.tsx';
import type { WalletRow } from '../walletRows.ts';
import styles from './ChangeWallet.module.css';

interface ConnectedWalletRowProps {
  row: WalletRow;
  isBusy: boolean;
  onChoose(): void;
  /** Links the wallet, or approves a linked one that waits for approval; null if not possible. */
  onLink: (() => void) | null;
  /** Null if the wallet cannot be unlinked. */
  onUnlink: (() => void) | null;
  /** Opens the settings of the e-mail wallet on this device; null for other wallets. */
  onSettings: (() => void) | null;
}

/** One wallet in Change Wallet, with its buttons. */
export function ConnectedWalletRow({
  row,
  isBusy,
  onChoose,
  onLink,
  onUnlink,
  onSettings,
}: ConnectedWalletRowProps) {
  const { address, name, isActive, waits, notes } = row;
  return (
    <ListRow className={styles.row} isMarked={isActive}>
      <RowButton
        aria-label={words.switchToWallet(name)}
        aria-current={isActive ? 'true' : undefined}
        disabled={isActive}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onChoose()}
      >
        <RowText
          title={
            <>
              <ClippedText text={name} />
              {isActive && <Badge tone="brass">{words.activeWallet}</Badge>}
            </>
          }
          note={<span title={address}>{[shortAddress(address), ...notes].join(' · ')}</span>}
        />
      </RowButton>
      {onLink && (
        <Button
          size="small"
          aria-label={waits ? words.approveWalletName(name) : words.linkWalletName(name)}
          aria-disabled={isBusy || undefined}
          onClick={onLink}
        >
          {waits ? words.approveWord : words.linkWord}
        </Button>
      )}
      {onSettings && (
        <IconButton
          look="quiet"
          label={words.emailWalletSettings}
          icon={<Glyph name="key" size={18} />}
          onClick={onSettings}
        />
      )}
      <CopyAddressButton address={address} />
      {onUnlink && (
        <IconButton
          look="quiet"
          label={words.unlinkWalletName(name)}
          aria-disabled={isBusy || undefined}
          icon={<Glyph name="close" size={18} />}
          onClick={onUnlink}
        />
      )}
    </ListRow>
  );
}
