import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { offline } from '#words/hud.ts';
import { shortAddress } from '#words/names.ts';
import { loading } from '#words/overlays.ts';
import * as words from '#words/wallets.ts';
import { ApiError } from '../../api/ApiError.ts';
import { queryNames } from '../../api/queryNames.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Loading } from '../../kit/Spinner.tsx';
import { EmptyState } from '../../kit/States.tsx';
import { useIsOffline } from '../../kit/useIsOffline.ts';
import type { OverlayControls } from '../../overlays/overlayNames.ts';
import { useGame, useServices } from '../../services/Services.ts';
import { useIsUnsecured } from '../../services/useIsUnsecured.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import { WalletProblem, walletSentence } from '../walletProblems.ts';
import { type WalletRow, walletRows } from '../walletRows.ts';
import { walletsQuery } from '../walletsQuery.ts';
import styles from './ChangeWallet.module.css';
import { ConnectedWalletRow } from './ConnectedWalletRow.tsx';
import { useWalletEntries } from './useWalletEntries.ts';

/**
 * The overlay to choose which of the player's wallets is the active one, and to link and unlink wallets (rule book:
 * wallets-and-login.md, Change Wallet).
 */
export function ChangeWallet({ close }: OverlayControls) {
  const { wallet, overlays, toasts, callRoute, memory, serverTime } = useServices();
  const { queryClient } = useGame();
  const active = useStore(wallet.state, ({ address }) => address);
  const isOffline = useIsOffline();
  const linked = useQuery(walletsQuery(callRoute));
  const entries = useWalletEntries();
  const isUnsecured = useIsUnsecured();
  const secure = () => overlays.open('wallet', { purpose: 'secure' });
  const [busy, setBusy] = useState<'switching' | 'changing' | null>(null);
  const aborting = useRef<AbortController | null>(null);

  const readAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey: queryNames.wallets }),
    [queryClient],
  );
  // A wallet may have been linked in an overlay that has closed since. The entries then change, and the links are read
  // again.
  useEffect(() => {
    if (entries !== null) void readAgain();
  }, [entries, readAgain]);

  const choose = async ({ address, entry, isLinked }: WalletRow) => {
    if (busy) return;
    setBusy('switching');
    const attempt = new AbortController();
    aborting.current = attempt;
    try {
      const connection = await wallet.connection();
      if (isLinked) await connection.actWith(address);
      else if (entry) await connection.switchTo(entry, attempt.signal);
      if (!attempt.signal.aborted) close();
    } catch (error) {
      // The player declined or the wallet did not answer: the current wallet stays (rule book: wallets-and-login.md,
      // Change Wallet).
      console.warn('The wallet was not switched', error);
      const isSaid = error instanceof WalletProblem || (error instanceof ApiError && error.isRefusal);
      if (isSaid) toasts.show({ tone: 'danger', text: error.message });
    } finally {
      if (aborting.current === attempt) setBusy(null);
    }
  };
  const keep = () => {
    aborting.current?.abort();
    aborting.current = null;
    setBusy(null);
  };

  /** Links or unlinks a wallet, and shows the outcome as a toast. */
  const change = async (work: () => Promise<ToastLine>) => {
    if (busy) return;
    setBusy('changing');
    try {
      toasts.show(await work());
    } catch (error) {
      toasts.show({ tone: 'danger', text: walletSentence(error) });
    } finally {
      await readAgain();
      setBusy(null);
    }
  };
  /**
   * Links a wallet. A linked wallet that waits for approval is linked again, which approves it if the player is logged
   * in with an older wallet.
   */
  const link = ({ name, address, waits }: WalletRow) =>
    change(async () => {
      const now = await (await wallet.connection()).link(name, { address });
      const short = shortAddress(address);
      if (!waits) return { tone: 'success', text: words.walletLinked(short) };
      const link = now.find((one) => one.address === address);
      return (link?.movesOutFrom ?? 0) > serverTime.now()
        ? { tone: 'warning', text: words.walletNotApproved }
        : { tone: 'success', text: words.walletApproved(short) };
    });
  const unlink = async ({ name, address }: WalletRow) => {
    const short = shortAddress(address);
    if (!(await overlays.confirm(words.unlinkQuestion(name, short)))) return;
    await change(async () => {
      await callRoute('unlinkWallet', { params: { address } });
      return { tone: 'success', text: words.walletUnlinked(short) };
    });
  };

  if (entries === null || (linked.isPending && !isOffline)) return <Loading label={loading} />;
  const rows = walletRows(
    entries,
    linked.data ?? null,
    active,
    memory.read('walletNames') ?? {},
    serverTime.now(),
  );
  // An unlinked device wallet cannot be linked again, because its key can be lost with the browser's storage.
  const canLink = (row: WalletRow) =>
    row.entry !== null && row.name !== deviceWalletName && linked.data && (!row.isLinked || row.waits);
  const canUnlink = (row: WalletRow) => row.isLinked && !row.isActive && (linked.data?.length ?? 0) > 1;
  return (
    <div className={styles.screen} aria-busy={busy !== null}>
      {!linked.data && (
        <p role="alert" className={styles.problem}>
          {isOffline ? offline : words.linkedUnknown}
        </p>
      )}
      {isUnsecured && (
        <Button wide look="primary" icon={<Glyph name="key" size={18} />} onClick={secure}>
          {words.secureGame}
        </Button>
      )}
      {rows.length === 0 && <EmptyState title={words.noConnectedWallets} />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <ConnectedWalletRow
            key={row.address}
            row={row}
            isBusy={busy !== null}
            onChoose={() => void choose(row)}
            onLink={canLink(row) ? () => void link(row) : null}
            onUnlink={canUnlink(row) ? () => void unlink(row) : null}
            onSettings={row.entry?.connector.isEmbedded ? () => overlays.open('emailWallet') : null}
          />
        ))}
      </ul>
      <p role="status" className={styles.switching}>
        {busy === 'switching' && words.switchingWallet}
      </p>
      {busy === 'switching' && (
        <Button wide onClick={keep}>
          {words.keepThisWallet}
        </Button>
      )}
      <Button
        wide
        aria-disabled={busy !== null || undefined}
        icon={<Glyph name="plus" size={18} />}
        onClick={() => overlays.open('wallet', { purpose: 'link' })}
      >
        {words.linkAnotherWallet}
      </Button>
      <Button
        wide
        look="quiet"
        aria-disabled={busy !== null || undefined}
        onClick={() => overlays.open('wallet')}
      >
        {words.connectAnotherWallet}
      </Button>
    </div>
  );
}
