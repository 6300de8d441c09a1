import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/ApiError.ts';
import type { WalletEntry } from '#client/wallet/connectedWallet.ts';
import { ChangeWallet } from '#client/wallet/screens/ChangeWallet.tsx';
import type { WalletConnection } from '#client/wallet/WalletConnection.ts';
import type { LinkedWallet } from '#contract/players.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { deviceWalletName } from '#words/deviceWallet.ts';
import { errorSentence } from '#words/errors.ts';
import { aGame } from '../../missions/aMissionScreen.tsx';

afterEach(() => {
  setDeviceOffline(false);
  cleanup();
});

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

const ledger = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

const linked = (address: string, changes: Partial<LinkedWallet> = {}): LinkedWallet => ({
  address,
  kind: 'extension',
  primary: false,
  linkedAt: 0,
  movesOutFrom: 0,
  ...changes,
});

/**
 * Shows the screen with a fake connection, whose entries and answers the test defines, because wallets are external.
 */
function aModal(
  entries: readonly WalletEntry[],
  given: Partial<WalletConnection> & { linked?: LinkedWallet[] | (() => Response); answers?: Answers } = {},
) {
  const { linked: wallets = [linked(phantom.address, { primary: true })], answers, ...connection } = given;
  const game = aGame({ wallets, ...answers });
  const { services } = game;
  services.wallet.state.setState({ address: phantom.address, walletName: 'Phantom' });
  services.wallet.connection = async () =>
    ({ entries: async () => entries, switchTo: async () => {}, ...connection }) as WalletConnection;
  const close = vi.fn();
  game.show(<ChangeWallet close={close} />);
  return { ...services, close };
}
const row = (name: string) => screen.findByRole('button', { name: `Switch to ${name}` });

test('a game that the browser alone keeps can be secured from here, and no other one', async () => {
  const { overlays, wallet } = aModal([phantom]);
  await screen.findByRole('button', { name: 'Connect another wallet' });
  const secure = () => screen.queryByRole('button', { name: 'Secure your game' });
  expect(secure()).toBeNull();
  act(() => wallet.state.setState({ walletName: deviceWalletName }));
  await userEvent.click(await screen.findByRole('button', { name: 'Secure your game' }));
  expect(overlays.stack.getState()).toMatchObject([{ name: 'wallet', props: { purpose: 'secure' } }]);
});

test('without wallets it says that none are connected', async () => {
  aModal([], { linked: [] });
  expect(await screen.findByText('No connected wallets found')).toBeTruthy();
});

test('offline, the connected wallets are listed beside the reason why no linked ones are', async () => {
  setDeviceOffline(true);
  aModal([phantom]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are offline. We will catch up as soon as the sea is calm.',
  );
  expect(await row('Phantom')).toBeTruthy();
});

test('connected wallets are listed with connector and address; the embedded one is marked', async () => {
  aModal([phantom, email]);
  expect((await row('Phantom')).textContent).toBe('PhantomActive7xKX…gAsU');
  expect((await row('E-mail wallet')).textContent).toBe(
    'E-mail wallet3dKa…TjKV · Lives in this browser · Not linked: it plays a game of its own',
  );
});

test('the active wallet cannot be selected again', async () => {
  const switchTo = vi.fn(async () => {});
  aModal([phantom, email], { switchTo });
  const active = await row('Phantom');
  expect(active).toHaveProperty('disabled', true);
  await userEvent.click(active);
  expect(switchTo).not.toHaveBeenCalled();
});

test('while it switches it says so, and no other wallet can be chosen', async () => {
  let done = () => {};
  const switchTo = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const { close } = aModal([phantom, email], { switchTo });
  await userEvent.click(await row('E-mail wallet'));
  expect(screen.getByText('Switching wallet...')).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  await userEvent.click(await row('E-mail wallet'));
  expect(switchTo.mock.calls).toEqual([[email, expect.any(AbortSignal)]]);
  await act(async () => done());
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a failed switch is logged, and another can be tried', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { close, toasts } = aModal([phantom, email], {
    switchTo: () => Promise.reject(new Error('declined')),
  });
  await userEvent.click(await row('E-mail wallet'));
  await waitFor(() => expect(screen.queryByText('Switching wallet...')).toBeNull());
  expect(log).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect(toasts.state.getState()).toEqual([]);
  log.mockRestore();
});

test('a refused switch shows a toast', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const until = Date.UTC(2126, 5, 17, 12);
  const sentence = errorSentence('wallet_too_new', { until });
  const { toasts } = aModal([phantom, email], {
    linked: [linked(phantom.address), linked(email.address, { movesOutFrom: until })],
    actWith: () => Promise.reject(new ApiError(409, 'wallet_too_new', sentence)),
  });
  await userEvent.click(await row('E-mail wallet'));
  await waitFor(() => expect(toasts.state.getState().map(({ text }) => text)).toEqual([sentence]));
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

test('a linked wallet that is not connected here is listed after the connected ones, and can act', async () => {
  const actWith = vi.fn(async () => {});
  const { close } = aModal([phantom], { actWith, linked: [linked(phantom.address), linked(ledger)] });
  const other = await row('Linked wallet');
  expect(other.textContent).toBe('Linked wallet9WzD…AWWM · Not connected here');
  await userEvent.click(other);
  expect(actWith.mock.calls).toEqual([[ledger]]);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a linked wallet acts without a log-in', async () => {
  const actWith = vi.fn(async () => {});
  const switchTo = vi.fn(async () => {});
  aModal([phantom, email], {
    actWith,
    switchTo,
    linked: [linked(phantom.address), linked(email.address, { kind: 'embedded' })],
  });
  await userEvent.click(await row('E-mail wallet'));
  expect(actWith.mock.calls).toEqual([[email.address]]);
  expect(switchTo).not.toHaveBeenCalled();
});

test('a player who keeps the current wallet need not wait for a silent one, and a late answer changes nothing', async () => {
  let answered: AbortSignal | undefined;
  const switchTo = vi.fn((_entry: WalletEntry, aborted?: AbortSignal) => {
    answered = aborted;
    return new Promise<void>(() => {});
  });
  const { close } = aModal([phantom, email], { switchTo });
  await userEvent.click(await row('E-mail wallet'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep the current wallet' }));
  expect(screen.queryByText('Switching wallet...')).toBeNull();
  expect(answered?.aborted).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

test('a connected wallet is linked from its row; a refusal shows a toast', async () => {
  const link = vi.fn(async () => [linked(email.address)]);
  const first = aModal([phantom, email], { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Link E-mail wallet to your account' }));
  expect(link.mock.calls).toEqual([['E-mail wallet', { address: email.address }]]);
  await waitFor(() =>
    expect(first.toasts.state.getState().map(({ text }) => text)).toEqual([
      '3dKa…TjKV is linked to your account.',
    ]),
  );
  cleanup();
  const refused = new ApiError(
    409,
    'wallet_linked_elsewhere',
    'This wallet already belongs to another player.',
  );
  const second = aModal([phantom, email], { link: () => Promise.reject(refused) });
  await userEvent.click(await screen.findByRole('button', { name: 'Link E-mail wallet to your account' }));
  await waitFor(() =>
    expect(second.toasts.state.getState().map(({ text }) => text)).toEqual([
      'This wallet already belongs to another player.',
    ]),
  );
});

test('a linked wallet that waits says until when, and is approved from its row', async () => {
  const until = Date.UTC(2126, 5, 17, 12);
  const waiting = linked(email.address, { movesOutFrom: until });
  const link = vi.fn(async () => [waiting]);
  const { toasts } = aModal([phantom, email], { link, linked: [linked(phantom.address), waiting] });
  expect((await row('E-mail wallet')).textContent).toContain(
    'Tokens and NFTs can move out to it from 17 June 2126, 12:00:00 UTC',
  );
  const approve = () => userEvent.click(screen.getByRole('button', { name: /^Approve E-mail wallet/ }));
  await approve();
  await waitFor(() => expect(toasts.state.getState().at(-1)).toMatchObject({ tone: 'warning' }));
  link.mockResolvedValue([linked(email.address)]);
  await approve();
  await waitFor(() =>
    expect(toasts.state.getState().at(-1)?.text).toBe('Tokens and NFTs can move out to 3dKa…TjKV now.'),
  );
});

test("an approved wallet does not wait, where the page's clock is behind that of the worker", async () => {
  const soon = Date.now() + 60_000;
  const approved = linked(email.address, { linkedAt: soon, movesOutFrom: soon });
  const link = vi.fn(async () => [approved]);
  const waiting = linked(email.address, { movesOutFrom: soon });
  const { toasts } = aModal([phantom, email], { link, linked: [linked(phantom.address), waiting] });
  await userEvent.click(await screen.findByRole('button', { name: /^Approve E-mail wallet/ }));
  await waitFor(() =>
    expect(toasts.state.getState().at(-1)?.text).toBe('Tokens and NFTs can move out to 3dKa…TjKV now.'),
  );
  cleanup();
  aModal([phantom, email], { linked: [linked(phantom.address), approved] });
  expect((await row('E-mail wallet')).textContent).not.toContain('Tokens and NFTs can move out to it from');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('unlinking asks for confirmation and shows the outcome', async () => {
  const { overlays, toasts, calls } = aModal([phantom, email], {
    linked: [linked(phantom.address), linked(email.address)],
    answers: { unlinkWallet: [linked(phantom.address)] },
  });
  const unlink = () => userEvent.click(screen.getByRole('button', { name: 'Unlink E-mail wallet' }));
  await row('E-mail wallet');
  expect(screen.queryByRole('button', { name: 'Unlink Phantom' })).toBeNull();
  await unlink();
  expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['confirm']);
  await act(async () => overlays.close('confirm'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await unlink();
  const question = overlays.stack.getState()[0];
  await act(async () => question?.name === 'confirm' && question.props.onConfirm());
  await waitFor(() =>
    expect(toasts.state.getState().map(({ text }) => text)).toEqual([
      '3dKa…TjKV is no longer linked to your account.',
    ]),
  );
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).pathname)).toEqual([
    `/wallets/${email.address}`,
  ]);
});

test('the only linked wallet has no button to unlink it', async () => {
  aModal([phantom]);
  await row('Phantom');
  expect(screen.queryByRole('button', { name: /Unlink/ })).toBeNull();
});

test('where the linked wallets cannot be read, the connected ones can be used', async () => {
  aModal([phantom, email], { linked: () => refusal(409, 'fault', 'no') });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your linked wallets could not be read. Those connected here can be used all the same.',
  );
  expect((await row('E-mail wallet')).textContent).toBe('E-mail wallet3dKa…TjKV · Lives in this browser');
});

test('another wallet can be linked from here', async () => {
  const { overlays } = aModal([phantom]);
  await userEvent.click(await screen.findByRole('button', { name: 'Link another wallet' }));
  expect(overlays.stack.getState()).toMatchObject([{ name: 'wallet', props: { purpose: 'link' } }]);
});
