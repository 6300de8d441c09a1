import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AssetManagementTab } from '#client/transfers/AssetManagementTab.tsx';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { chain, depositOf, serialized, wallet } from '../intents/preview/aTransaction.ts';
import { aTransferScreen, base64 } from './aTransferScreen.tsx';

// Tests of typed amounts of BOOTY and GOLD (rule book: transfers.md, Token amount; tokens.md, Typed numbers).

afterEach(cleanup);

const units = 1_500_000_000n;

async function aScreen() {
  const shown = aTransferScreen(AssetManagementTab, {
    me: aPlayer({ arAmount: 1_000, goldAmount: 5 }),
    deposit: { tx: base64(serialized([depositOf(units)])), intentId: 'intent-1', signer: wallet },
    simulateTransaction: {
      succeeds: true,
      lamports: 0,
      tokens: [{ mint: chain.mints.BOOTY, change: String(-units), decimals: 9 }],
    },
  });
  await screen.findByText('500');
  return shown;
}

const field = () => screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement;
const type = (amount: string) => fireEvent.change(field(), { target: { value: amount } });
const button = (name = 'Deposit') => screen.getByRole('button', { name });

describe('a typed amount', () => {
  it.each([
    ['1,5', 'You withdraw one point five BOOTY.', '1.35 BOOTY'],
    ['1.000,00', 'You withdraw one thousand BOOTY.', '900 BOOTY'],
    ['1,000.00', 'You withdraw one thousand BOOTY.', '900 BOOTY'],
    ['1', 'You withdraw one BOOTY.', '0.9 BOOTY'],
  ])('says in words how it reads %j, and keeps the text', async (amount, sentence, payout) => {
    await aScreen();
    fireEvent.click(screen.getByRole('radio', { name: /^Withdraw/ }));
    type(amount);
    fireEvent.blur(field());
    expect([field().value, screen.getByText(sentence).textContent]).toEqual([amount, sentence]);
    expect(screen.getByText('Your wallet gets').parentElement?.textContent).toContain(payout);
    expect(button('Withdraw').hasAttribute('disabled')).toBe(false);
  });

  it('says the least amount before anything is pressed, and refuses less in the field', async () => {
    await aScreen();
    expect(screen.getAllByText('Please move at least 1 BOOTY.')).toHaveLength(1);
    type('0.99');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Please move at least 1 BOOTY.')).toHaveLength(2);
    type('1');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['1,000', '“1,000” can mean 1 or 1000. Please enter it without a thousands separator.'],
    ['x', '“x” cannot be read as a number. Please enter an amount, such as 1.5.'],
    ['4.3567', 'Please enter at most 2 decimals.'],
    ['99999999999', 'Please enter a number from 0 to 9,000,000,000.'],
  ])('refuses %j with a sentence, and keeps the text', async (amount, sentence) => {
    await aScreen();
    type(amount);
    fireEvent.blur(field());
    expect([field().value, screen.getByText(sentence).textContent]).toEqual([amount, sentence]);
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('with a comma is the amount that is moved', async () => {
    const { posted } = await aScreen();
    type('1,5');
    fireEvent.click(button());
    const preview = await screen.findByRole('dialog', { name: 'Before you sign' });
    await within(preview).findByText('1.5 BOOTY');
    expect(await posted('/spl-token/deposit')).toEqual([
      { amount: 1.5, type: 'deposit', token: 'booty', way: 'sign' },
    ]);
  });
});
