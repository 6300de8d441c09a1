import { useCallback, useState } from 'react';
import { shortAddress } from '#words/names.ts';
import {
  unlinkQuestion,
  walletApproved,
  walletLinked,
  walletNotApproved,
  walletUnlinked,
} from '#words/wallets.ts';
import { ApiError } from '../../api/ApiError.ts';
import { refreshQueries } from '../../api/queryClient.ts';
import { useGame, useServices } from '../../services/Services.ts';
import { useAction } from '../../services/useAction.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import { WalletProblem, walletSentence } from '../walletProblems.ts';
import { isWaiting, type WalletRow } from '../walletRows.ts';

/**
 * Switches the active wallet, and links and unlinks wallets, one at a time; `onSwitched` is called after a switch.
 * While a wallet is asked to switch, `keep` stops waiting for it (rule book: wallets-and-login.md, Change Wallet).
 */
export function useWalletChanges(onSwitched: () => void) {
  const { wallet, overlays, toasts, callRoute, serverTime } = useServices();
  const { queryClient } = useGame();
  const { isBusy, run } = useAction();
  const [switching, setSwitching] = useState<AbortController | null>(null);
  const readAgain = useCallback(
    () => refreshQueries(queryClient, ['wallets']).catch(() => undefined),
    [queryClient],
  );

  const switchTo = async ({ address, entry, isLinked }: WalletRow, signal: AbortSignal) => {
    try {
      const connection = await wallet.connection();
      if (isLinked) await connection.actWith(address);
      else if (entry) await connection.switchTo(entry, signal);
      if (!signal.aborted) onSwitched();
    } catch (error) {
      // The player declined or the wallet did not answer: the current wallet stays.
      console.warn('The wallet was not switched', error);
      const isSaid = error instanceof WalletProblem || (error instanceof ApiError && error.isRefusal);
      if (isSaid) toasts.show({ tone: 'danger', text: error.message });
    }
  };
  const choose = (row: WalletRow) =>
    run(async () => {
      const attempt = new AbortController();
      const kept = new Promise((resolve) => attempt.signal.addEventListener('abort', resolve));
      setSwitching(attempt);
      await Promise.race([switchTo(row, attempt.signal), kept]);
      setSwitching(null);
    });

  /** Links or unlinks a wallet, and shows the outcome as a toast. */
  const change = (work: () => Promise<ToastLine>) =>
    run(async () => {
      try {
        toasts.show(await work());
      } catch (error) {
        toasts.show({ tone: 'danger', text: walletSentence(error) });
      }
      await readAgain();
    });
  /**
   * Links a wallet. A linked wallet that waits for approval is linked again, which approves it if the player is logged
   * in with an older wallet.
   */
  const link = ({ name, address, waits }: WalletRow) =>
    change(async () => {
      const now = await (await wallet.connection()).link(name, { address });
      const short = shortAddress(address);
      if (!waits) return { tone: 'success', text: walletLinked(short) };
      const linked = now.find((one) => one.address === address);
      return isWaiting(linked, serverTime.now())
        ? { tone: 'warning', text: walletNotApproved }
        : { tone: 'success', text: walletApproved(short) };
    });
  const unlink = async ({ name, address }: WalletRow) => {
    const short = shortAddress(address);
    if (!(await overlays.confirm(unlinkQuestion(name, short)))) return;
    await change(async () => {
      await callRoute('unlinkWallet', { params: { address } });
      return { tone: 'success', text: walletUnlinked(short) };
    });
  };
  return {
    isBusy,
    isSwitching: switching !== null,
    keep: () => switching?.abort(),
    readAgain,
    choose,
    link,
    unlink,
  };
}
