import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WalletWay } from '#contract/chainIntents.ts';
import { baseUnits } from '#rules/tokens.ts';
import { splitWithdrawal } from '#rules/transfers/tokenTransfer.ts';
import type { TransferableToken, TransferDirection } from '#rules/transfers/transferKinds.ts';
import { errorSentence } from '#words/errors.ts';
import { invalidTransactionData, processingTransaction, transferFailed } from '#words/transfers.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { useRules } from '../api/rules.ts';
import { isLoggedInOrAsked } from '../services/isLoggedInOrAsked.ts';
import { useServices } from '../services/Services.ts';
import { walletSentence } from '../wallet/walletProblems.ts';
import { handIn } from './handIn.ts';
import { offersToSecure, offersToSecureAfter } from './offerToSecure.ts';
import { releaseIntents } from './releaseIntents.ts';
import { SigningStopped, signTransactions } from './signTransactions.ts';
import { useWayToSign } from './useWayToSign.ts';

/** How long after the submission the balances are read again (rule book: transfers.md, Transfer). */
const refreshAfterMs = 2_000;

interface TokenTransfer {
  direction: TransferDirection;
  token: TransferableToken;
  amount: number;
}

interface TokenTransfers {
  isBusy: boolean;
  /** Stops waiting for a wallet that does not answer; null while there is nothing to cancel. */
  cancel: (() => void) | null;
  /** Resolves with whether the transfer was, or may have been, submitted. */
  transfer(what: TokenTransfer): Promise<boolean>;
}

/** Makes the deposits and withdrawals of this screen, one at a time. */
export function useTokenTransfer(): TokenTransfers {
  const services = useServices();
  const { callRoute, toasts } = services;
  const queryClient = useQueryClient();
  const { transfers } = useRules();
  const wayToSign = useWayToSign();
  const [isBusy, setBusy] = useState(false);
  // A ref, because a second click can arrive before the busy button is rendered.
  const isLocked = useRef(false);

  const refresh = (names: Parameters<typeof refreshQueries>[1]) =>
    void refreshQueries(queryClient, names).catch(() => undefined);

  const run = async ({ direction, token, amount }: TokenTransfer): Promise<boolean> => {
    if (!isLoggedInOrAsked(services, errorSentence('not_authorized'))) return false;
    if (direction === 'withdraw' && offersToSecure(services)) return false;
    const units = baseUnits(token, amount);
    const wireToken = wireTokens[token];
    let way: WalletWay = 'sign';
    let unsigned: readonly string[] = [];
    try {
      way = await wayToSign.ask();
      const built = await callRoute('deposit', {
        body: { amount, type: direction, token: wireToken, way },
      });
      unsigned = [built.intentId];
      if (built.tx === '') throw new SigningStopped(invalidTransactionData);
      const requested =
        direction === 'deposit'
          ? { kind: direction, token, units }
          : {
              kind: direction,
              token,
              units: splitWithdrawal(units, transfers.withdrawalTaxPercent).payout,
              gross: units,
            };
      const [signed = ''] = await signTransactions(services, way, [
        { transaction: built.tx, signer: built.signer, requested },
      ]);
      const { intentId } = built;
      // A wallet that also sends has already sent the transaction.
      if (way !== 'sign') unsigned = [];
      // The toast is shown before the request, because the tray removes it and may read the outcome before the request
      // is answered.
      const processing = toasts.show({ tone: 'info', text: processingTransaction }, { durationMs: null });
      const answered =
        way === 'sign'
          ? callRoute('handleDeposit', {
              body: { amount, token: wireToken, transactionType: direction, transaction: signed },
            })
          : callRoute('depositSubmitted', { body: { intentId, signature: signed } });
      await handIn(way, answered).catch((error: unknown) => {
        toasts.dismiss(processing);
        throw error instanceof ApiError
          ? new SigningStopped(transferFailed(error.status, error.received || error.message))
          : error;
      });
      unsigned = [];
      refresh(['chainIntents']);
      setTimeout(() => refresh(['me', 'onChainBalance', 'accountEntries', 'accountSeries']), refreshAfterMs);
      return true;
    } catch (error) {
      const text = error instanceof SigningStopped ? error.sentence : walletSentence(error);
      if (text !== null && !offersToSecureAfter(error, services)) toasts.show({ tone: 'danger', text });
      await releaseIntents(services, way, unsigned);
      refresh(['me', 'onChainBalance', 'chainIntents']);
      return false;
    }
  };

  return {
    isBusy,
    cancel: wayToSign.cancel,
    async transfer(what) {
      if (isLocked.current) return false;
      isLocked.current = true;
      setBusy(true);
      try {
        return await run(what);
      } finally {
        isLocked.current = false;
        setBusy(false);
      }
    },
  };
}

/** The names of the tokens in requests to the worker. */
const wireTokens = { BOOTY: 'booty', GOLD: 'gold' } as const satisfies Record<TransferableToken, string>;
