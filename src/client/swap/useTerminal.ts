import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PageMessage, type TerminalMessage, terminalMessage } from '#contract/swapTerminal.ts';
import { oneSwapAtATime, swapCancelled, swapDone, terminalSwapFailed } from '#words/swap.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { SigningStopped } from '../intents/preview/SigningStopped.ts';
import { useServices } from '../services/Services.ts';
import { useIntentRun, useIntents } from '../services/useIntents.ts';

/**
 * Exchanges messages with the terminal in the frame: sends it the wallet's address, and has the wallet sign the
 * terminal's transactions after the preview. Messages from other windows or origins are ignored. `isReady` is true once
 * the terminal has sent `ready`. `cancel` stops waiting for a wallet that does not answer, and is null while there is
 * nothing to cancel.
 */
export function useTerminal(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  address: string,
): { isReady: boolean; cancel: (() => void) | null } {
  const { toasts } = useServices();
  const queryClient = useQueryClient();
  const [isReady, setReady] = useState(false);
  const isReadyNow = useRef(false);
  const intents = useIntents();
  const run = useIntentRun('swap');

  useEffect(() => {
    const post = (message: PageMessage) => frame.current?.contentWindow?.postMessage(message, origin);
    const sign = async ({ id, transaction }: Extract<TerminalMessage, { type: 'signTransaction' }>) => {
      if (intents.runs.isBusy('swap')) return post({ type: 'refused', id, message: oneSwapAtATime });
      try {
        const { way, signed } = await intents.signSwap(transaction);
        post(
          way === 'sign'
            ? { type: 'signed', id, transaction: signed }
            : { type: 'sent', id, signature: signed },
        );
      } catch (error) {
        console.warn('A swap was not signed', error);
        const sentence = error instanceof SigningStopped ? error.sentence : null;
        post({ type: 'refused', id, message: sentence ?? swapCancelled });
      }
    };
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || from !== origin) return;
      const message = terminalMessage.safeParse(data);
      if (!message.success) return;
      switch (message.data.type) {
        case 'ready':
          isReadyNow.current = true;
          setReady(true);
          post({ type: 'wallet', address });
          break;
        case 'signTransaction':
          void sign(message.data);
          break;
        case 'done':
          toasts.show({ tone: 'success', text: swapDone });
          void refreshQueries(queryClient, ['onChainBalance', 'onChainAssets']).catch(() => undefined);
          break;
        case 'failed':
          toasts.show({ tone: 'danger', text: terminalSwapFailed(message.data.message) });
      }
    };
    window.addEventListener('message', listen);
    // The address may have changed while the terminal was open, so it is sent again. Before the terminal is ready, its
    // window belongs to another origin, so nothing is posted.
    if (isReadyNow.current) post({ type: 'wallet', address });
    return () => window.removeEventListener('message', listen);
  }, [frame, origin, address, toasts, queryClient, intents]);
  return { isReady, cancel: run?.cancel ?? null };
}
