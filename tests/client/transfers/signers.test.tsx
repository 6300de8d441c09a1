import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AssetManagementTab } from '#client/transfers/AssetManagementTab.tsx';
import { WalletProblem } from '#client/wallet/walletProblems.ts';
import type { WalletState } from '#client/wallet/walletState.ts';
import { unbrokenAddress } from '#words/names.ts';
import { chain, depositOf, keys, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { aTransferScreen, base64 } from './aTransferScreen.tsx';

// Tests of a transaction for which the worker names the wallet that has to sign (rule book: transfers.md, Preview).

afterEach(cleanup);

const primary = keys.stranger.toBase58();
const units = 100_000_000_000n;

const onlyPrimary: WalletState['waysToSign'] = async (signer) => {
  if (signer !== undefined && signer !== primary) throw new WalletProblem('connectFirst');
  return { sign: true, signAndSend: false };
};

/**
 * Starts a deposit that `wallet` has to sign, while the page uses the account `primary`. By default only `primary` is
 * connected; `waysToSign` can change this.
 */
async function deposit(linked: readonly string[], waysToSign = onlyPrimary) {
  const shown = aTransferScreen(AssetManagementTab, {
    deposit: { tx: base64(serialized([depositOf(units)])), intentId: 'intent-1', signer: wallet },
    simulateTransaction: {
      succeeds: true,
      lamports: 0,
      tokens: [{ mint: chain.mints.BOOTY, change: String(-units), decimals: 9 }],
    },
    handleDeposit: { done: true },
    wallets: linked.map((address) => ({
      address,
      kind: 'extension',
      primary: address === primary,
      linkedAt: 1,
      movesOutFrom: 1,
    })),
  });
  await screen.findByText('500');
  shown.services.wallet.state.setState({
    address: primary,
    waysToSign,
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  return shown;
}

it('another wallet of the player signs once it is connected', async () => {
  const { services, signed } = await deposit([primary, wallet]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Your wallet ${unbrokenAddress(wallet)} has to sign this. Please connect it, then try again.`,
  );
  expect(signed).toEqual([]);
  services.wallet.state.setState({ waysToSign: async () => ({ sign: true, signAndSend: false }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in wallet' }));
  await waitFor(() => expect(signed).toHaveLength(1));
});

it.each([
  ['sign', 'This wallet does not provide signTransaction method'],
  ['signAndSend', 'No valid signer available'],
] as const)('another wallet that is connected and cannot %s says so', async (way, sentence) => {
  const ways = { sign: way === 'sign', signAndSend: way === 'signAndSend' };
  const { signed } = await deposit([primary, wallet], async (signer) =>
    signer === wallet ? { sign: !ways.sign, signAndSend: !ways.signAndSend } : ways,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(signed).toEqual([]);
});

it('a wallet that is not the player’s is never asked', async () => {
  const { signed } = await deposit([primary]);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The transaction does something that you did not ask for. Nothing was signed.',
  );
  expect(signed).toEqual([]);
});
