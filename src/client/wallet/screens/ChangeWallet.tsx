import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { shortAddress } from '#words/names.ts';
import { loading } from '#words/overlays.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { classes } from '../../kit/classes.ts';
import { Glyph } from '../../kit/Glyph.tsx';
import { Loading } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import type { OverlayControls } from '../../overlays/overlayNames.ts';
import { CopyAddressButton } from '../../pieces/CopyAddress.tsx';
import { useServices } from '../../services/Services.ts';
import type { WalletEntry } from '../connectedWallet.ts';
import styles from './ChangeWallet.module.css';

/** Chooses which of the connected wallets plays (rule book: wallets-and-login.md, Change Wallet). */
export function ChangeWallet({ close }: OverlayControls) {
  const { wallet, overlays } = useServices();
  const active = useStore(wallet.state, ({ address }) => address);
  const entries = useEntries();
  const [isSwitching, setSwitching] = useState(false);

  const choose = async (entry: WalletEntry) => {
    setSwitching(true);
    try {
      await (await wallet.connection()).switchTo(entry);
      close();
    } catch (error) {
      // Declined or no answer: the player keeps the current wallet (rule book: wallets-and-login.md, Change Wallet).
      console.warn('The wallet was not switched', error);
    } finally {
      setSwitching(false);
    }
  };

  if (entries === null) return <Loading label={loading} />;
  return (
    <div className={styles.screen} aria-busy={isSwitching}>
      {entries.length === 0 && <EmptyState title={words.noConnectedWallets} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            isActive={entry.address === active}
            isBusy={isSwitching}
            onChoose={() => void choose(entry)}
          />
        ))}
      </ul>
      <p role="status" className={styles.switching}>
        {isSwitching && words.switchingWallet}
      </p>
      <Button
        wide
        aria-disabled={isSwitching || undefined}
        icon={<Glyph name="plus" size={18} />}
        onClick={() => overlays.open('wallet')}
      >
        {words.connectAnotherWallet}
      </Button>
    </div>
  );
}

interface RowProps {
  entry: WalletEntry;
  isActive: boolean;
  isBusy: boolean;
  onChoose(): void;
}

function Row({ entry: { address, connector }, isActive, isBusy, onChoose }: RowProps) {
  return (
    <li className={classes(styles.row, isActive && styles.active)}>
      <button
        type="button"
        className={styles.choose}
        aria-label={words.switchToWallet(connector.name)}
        aria-current={isActive ? 'true' : undefined}
        disabled={isActive}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onChoose()}
      >
        <span className={styles.name}>
          {connector.name}
          {isActive && <span className={styles.badge}>{words.activeWallet}</span>}
        </span>
        <span className={styles.address} title={address}>
          {shortAddress(address)}
          {connector.isEmbedded && <span> · {words.embeddedNote}</span>}
        </span>
      </button>
      <CopyAddressButton address={address} />
    </li>
  );
}

/** Null while the wallets are loading. */
function useEntries(): readonly WalletEntry[] | null {
  const { wallet } = useServices();
  const [entries, setEntries] = useState<readonly WalletEntry[] | null>(null);
  useEffect(() => {
    let left = false;
    wallet
      .connection()
      .then((connection) => connection.entries())
      .catch((error: unknown) => {
        console.warn('The wallets could not be asked', error);
        return [];
      })
      .then((found) => !left && setEntries(found));
    return () => {
      left = true;
    };
  }, [wallet]);
  return entries;
}
