import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { hasConnectedWallet } from '#client/services/hasConnectedWallet.ts';
import { createToasts } from '#client/toasts/toastStore.ts';
import type { WalletConnection } from '#client/wallet/WalletConnection.ts';
import type { WalletState } from '#client/wallet/walletState.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

/** Asks whether a wallet with this status can be used. `connected`: its status after an attempt to connect. */
function aWallet(status: WalletState['status'], connected: WalletState['status']) {
  const services = someServices();
  const state = createStore<WalletState>(() => ({ ...services.wallet.state.getState(), status }));
  const connect = vi.fn(async () => {
    state.setState({ status: connected });
    if (connected !== 'connected') throw new Error('declined');
  });
  const connection = async () => ({ connect }) as Partial<WalletConnection> as WalletConnection;
  const toasts = createToasts();
  if (status !== 'none') services.session.begin(aLogin(0), 0, 0);
  const wallet = { ...services.wallet, state, connection };
  const answer = hasConnectedWallet({ ...services, wallet, toasts });
  const open = () => services.overlays.stack.getState().map(({ name }) => name);
  return { answer, connect, open, texts: () => toasts.state.getState().map(({ text }) => text) };
}

test('a connected wallet is not asked again', async () => {
  const { answer, connect, texts } = aWallet('connected', 'connected');
  expect([await answer, connect.mock.calls.length, texts()]).toEqual([true, 0, []]);
});

test('a remembered wallet is asked to connect, and then counts', async () => {
  const { answer, connect, texts } = aWallet('resting', 'connected');
  expect([await answer, connect.mock.calls.length, texts()]).toEqual([true, 1, []]);
});

test('a remembered wallet that does not connect is no wallet', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { answer, texts } = aWallet('resting', 'resting');
  expect([await answer, texts()]).toEqual([false, ['No Wallet Connected']]);
  vi.restoreAllMocks();
});

test('without a login the player reads that there is no wallet, and the log-in opens', async () => {
  const { answer, connect, texts, open } = aWallet('none', 'none');
  expect([await answer, connect.mock.calls.length, texts()]).toEqual([false, 0, ['No Wallet Connected']]);
  expect(open()).toEqual(['wallet']);
});
