import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { WalletEntry } from '#client/wallet/connectedWallet.ts';
import { ChangeWallet } from '#client/wallet/screens/ChangeWallet.tsx';
import type { WalletConnection } from '#client/wallet/WalletConnection.ts';
import type { WalletState } from '#client/wallet/walletState.ts';
import type { Wallet } from '#client/wallet/walletStore.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(cleanup);

const phantom: WalletEntry = {
  id: 'phantom',
  address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  connector: { name: 'Phantom', isEmbedded: false },
};
const email: WalletEntry = {
  id: 'email',
  address: '3dKaBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBTjKV',
  connector: { name: 'E-mail wallet', isEmbedded: true },
};

/** Wallets are external, so the test defines their answers. */
function aModal(entries: readonly WalletEntry[], switchTo: WalletConnection['switchTo'] = async () => {}) {
  const services = someServices();
  const state = createStore<WalletState>(() => ({
    ...services.wallet.state.getState(),
    address: phantom.address,
    walletName: 'Phantom',
  }));
  const answers: Partial<WalletConnection> = { entries: async () => entries, switchTo };
  const wallet: Wallet = { ...services.wallet, state, connection: async () => answers as WalletConnection };
  const close = vi.fn();
  renderWith({ ...services, wallet }, <ChangeWallet close={close} />);
  return { ...services, close };
}
const row = (name: string) => screen.findByRole('button', { name: `Switch to ${name}` });

test('without wallets it says that none are connected', async () => {
  aModal([]);
  expect(await screen.findByText('No connected wallets found')).toBeTruthy();
});

test('connected wallets are listed with connector and address; the embedded one is marked', async () => {
  aModal([phantom, email]);
  expect((await row('Phantom')).textContent).toBe('PhantomActive7xKX…gAsU');
  expect((await row('E-mail wallet')).textContent).toBe('E-mail wallet3dKa…TjKV · Lives in this browser');
});

test('the active wallet cannot be selected again', async () => {
  const switchTo = vi.fn(async () => {});
  aModal([phantom, email], switchTo);
  const active = await row('Phantom');
  expect(active).toHaveProperty('disabled', true);
  await userEvent.click(active);
  expect(switchTo).not.toHaveBeenCalled();
});

test('while it switches it says so, and no other wallet can be chosen', async () => {
  let done = () => {};
  const switchTo = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { close } = aModal([phantom, email], switchTo);
  await userEvent.click(await row('E-mail wallet'));
  expect(screen.getByText('Switching wallet...')).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  await userEvent.click(await row('E-mail wallet'));
  expect(switchTo.mock.calls).toEqual([[email]]);
  await act(async () => done());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a failed switch is logged, and another can be tried', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { close, toasts } = aModal([phantom, email], () => Promise.reject(new Error('declined')));
  await userEvent.click(await row('E-mail wallet'));
  await waitFor(() => expect(screen.queryByText('Switching wallet...')).toBeNull());
  expect(log).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect(toasts.state.getState()).toEqual([]);
  log.mockRestore();
});

test("copying an address shows 'Copied to clipboard'", async () => {
  const { toasts } = aModal([phantom]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(phantom.address);
  await waitFor(() =>
    expect(toasts.state.getState().map(({ text }) => text)).toEqual(['Copied to clipboard']),
  );
});

test('another wallet can be connected from here', async () => {
  const { overlays } = aModal([phantom]);
  await userEvent.click(await screen.findByRole('button', { name: 'Connect another wallet' }));
  expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet']);
});
