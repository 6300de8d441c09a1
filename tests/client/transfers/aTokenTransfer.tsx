import { fireEvent, screen } from '@testing-library/react';
import { AssetManagementTab } from '#client/transfers/AssetManagementTab.tsx';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { chain, depositOf, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { aTransferScreen, base64 } from './aTransferScreen.tsx';

export const coin = 1_000_000_000n;
export const changes = (units: bigint, lamports = 0) => ({
  succeeds: true,
  lamports,
  tokens: [{ mint: chain.mints.BOOTY, change: String(units), decimals: 9 }],
});
/** Answers of a worker that builds a deposit of 100 BOOTY. */
const building = (answers: Answers = {}): Answers => ({
  me: aPlayer({ arAmount: 1_000, goldAmount: 5 }),
  deposit: { tx: base64(serialized([depositOf(100n * coin)])), intentId: 'intent-1', signer: wallet },
  simulateTransaction: changes(-100n * coin),
  handleDeposit: { done: true },
  depositSubmitted: { done: true },
  ...answers,
});

/** Shows Asset Management, before its balances are read. */
export const showTransfers = (answers: Answers = {}) =>
  aTransferScreen(AssetManagementTab, building(answers));
/** Shows Asset Management with 1,000 BOOTY in the game and 500 in the wallet. */
export async function aScreen(answers: Answers = {}) {
  const shown = showTransfers(answers);
  await screen.findByText('500');
  return shown;
}
export const type = (amount: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
export const choose = (name: string) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
export const button = (name = 'Deposit') => screen.getByRole('button', { name });
export const preview = () => screen.findByRole('dialog', { name: 'Before you sign' });
export const agree = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in wallet' }));
