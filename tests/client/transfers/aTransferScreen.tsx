import type { ComponentType } from 'react';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import type { OverlayControls } from '#client/overlays/overlayNames.ts';
import type { ChainIntent } from '#contract/chainIntents.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { chain, wallet } from '../intents/preview/aTransaction.ts';
import { aGame } from '../missions/aMissionScreen.tsx';

// Preloads modules that are loaded on demand, which is slow on a busy machine.
import '#client/intents/preview/SigningOverlay.tsx';
import '#client/intents/intentSteps.ts';

// Preloads the screen that a lasting wallet is made on, which is slow on a busy machine.
import '#client/wallet/screens/WalletOverlay.tsx';

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Shows a transfer screen with a wallet that signs every transaction. `signed`: the transactions that it signed. */
export function aTransferScreen(Screen: ComponentType<OverlayControls>, answers: Answers = {}) {
  const game = aGame({
    chainInfo: chain,
    chainIntents: [],
    onChainBalance: { onChainAr: 500, onChainGold: 20, sol: 2 },
    onChainAssets: [],
    cancelIntent: { done: true },
    ...answers,
  });
  const signed: Uint8Array[] = [];
  game.services.wallet.state.setState({
    address: wallet,
    waysToSign: async () => ({ sign: true, signAndSend: false }),
    signTransaction: async (transaction) => {
      signed.push(transaction);
      return transaction;
    },
    signAndSendTransaction: async (transaction) => {
      signed.push(transaction);
      return new Uint8Array(64).fill(7);
    },
  });
  game.show(
    <>
      <Screen close={game.close} />
      <OverlayHost />
    </>,
  );
  /** Paths of the requests that cancel a transaction. */
  const cancelled = () =>
    game.services.calls.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('/cancel'));
  return { ...game, signed, cancelled };
}

/** A deposit of 100 BOOTY that waits for the wallet. `changes` replaces single fields. */
export const anIntent = (changes: Partial<ChainIntent> = {}): ChainIntent => ({
  id: 'intent-1',
  kind: 'deposit',
  state: 'reserved',
  way: 'sign',
  subject: { token: 'BOOTY', amount: 100 },
  signature: null,
  explorerUrl: null,
  createdAt: 400,
  sentence: 'Deposit: 100 BOOTY. Waits for your wallet.',
  ...changes,
});
