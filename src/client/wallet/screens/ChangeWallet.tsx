import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { offline } from '#words/hud.ts';
import { loading } from '#words/overlays.ts';
import * as words from '#words/wallets.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { RowList } from '../../kit/ListRow.tsx';
import { Loading } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { useIsOffline } from '../../kit/useIsOffline.ts';
import type { OverlayControls } from '../../overlays/overlayNames.ts';
import { useServices } from '../../services/Services.ts';
import { useIsUnsecured } from '../../services/useIsUnsecured.ts';
import { type WalletRow, walletRows } from '../walletRows.ts';
import { walletsQuery } from '../walletsQuery.ts';
import styles from './ChangeWallet.module.css';
import { ConnectedWalletRow } from './ConnectedWalletRow.tsx';
import { useWalletChanges } from './useWalletChanges.ts';
import { useWalletEntries } from './useWalletEntries.ts';

/**
 * The overlay to choose which of the player's wallets is the active one, and to link and unlink wallets (rule book:
 * wallets-and-login.md, Change Wallet).
 */
export function ChangeWallet({ close }: OverlayControls) {
  const { wallet, overlays, callRoute, memory, serverTime } = useServices();
  const active = useStore(wallet.state, ({ address }) => address);
  const isOffline = useIsOffline();
  const linked = useQuery(walletsQuery(callRoute));
  const entries = useWalletEntries();
  const isUnsecured = useIsUnsecured();
  const { isBusy, isSwitching, keep, readAgain, choose, link, unlink } = useWalletChanges(close);
  // A wallet may have been linked in an overlay that has closed since. The entries then change, and the links are read
  // again.
  useEffect(() => {
    if (entries !== null) void readAgain();
  }, [entries, readAgain]);

  if (entries === null || (linked.isPending && !isOffline)) return <Loading label={loading} />;
  const names = memory.read('walletNames') ?? {};
  const rows = walletRows(entries, linked.data ?? null, active, names, serverTime.now());
  // An unlinked device wallet cannot be linked again, because its key can be lost with the browser's storage.
  const canLink = (row: WalletRow) =>
    row.entry !== null && row.name !== deviceWalletName && linked.data && (!row.isLinked || row.waits);
  const canUnlink = (row: WalletRow) => row.isLinked && !row.isActive && (linked.data?.length ?? 0) > 1;
  return (
    <div className={styles.screen} aria-busy={isBusy}>
      {!linked.data && (
        <p role="alert" className={styles.problem}>
          {isOffline ? offline : words.linkedUnknown}
        </p>
      )}
      {isUnsecured && (
        <Button
          wide
          look="primary"
          icon={<Glyph name="key" size={18} />}
          onClick={() => overlays.open('wallet', { purpose: 'secure' })}
        >
          {words.secureGame}
        </Button>
      )}
      {rows.length === 0 && <EmptyState title={words.noConnectedWallets} />}
      <RowList>
        {rows.map((row) => (
          <ConnectedWalletRow
            key={row.address}
            row={row}
            isBusy={isBusy}
            onChoose={() => void choose(row)}
            onLink={canLink(row) ? () => void link(row) : null}
            onUnlink={canUnlink(row) ? () => void unlink(row) : null}
            onSettings={row.entry?.connector.isEmbedded ? () => overlays.open('emailWallet') : null}
          />
        ))}
      </RowList>
      <p role="status" className={styles.switching}>
        {isSwitching && words.switchingWallet}
      </p>
      {isSwitching && (
        <Button wide onClick={keep}>
          {words.keepThisWallet}
        </Button>
      )}
      <Button
        wide
        aria-disabled={isBusy || undefined}
        icon={<Glyph name="plus" size={18} />}
        onClick={() => overlays.open('wallet', { purpose: 'link' })}
      >
        {words.linkAnotherWallet}
      </Button>
      <Button wide look="quiet" aria-disabled={isBusy || undefined} onClick={() => overlays.open('wallet')}>
        {words.connectAnotherWallet}
      </Button>
    </div>
  );
}
