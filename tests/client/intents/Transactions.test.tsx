import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TransactionsOverlay } from '#client/intents/screens/TransactionsOverlay.tsx';
import { TransactionTray } from '#client/intents/screens/TransactionTray.tsx';
import type { ChainIntent } from '#contract/chainIntents.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { anIntent, aTransferScreen } from '../transfers/aTransferScreen.tsx';

// Tests of the tray and the list of transactions under way (rule book: transfers.md, Tray).

afterEach(() => {
  cleanup();
});

const signature = '5'.repeat(88);
const explorerUrl = `https://explorer.solana.com/tx/${signature}`;
const sent = (changes: Partial<ChainIntent> = {}) =>
  anIntent({
    state: 'submitted',
    signature,
    explorerUrl,
    sentence: 'Deposit: 100 BOOTY. Sent to the chain.',
    ...changes,
  });
const underWay = (count: string) => screen.queryByRole('button', { name: count });

describe('the tray', () => {
  it('is there only while transactions are under way, and opens their list', async () => {
    const { services } = aTransferScreen(TransactionTray, {
      chainIntents: [sent(), anIntent({ id: 'intent-2' }), anIntent({ id: 'intent-3', state: 'confirmed' })],
    });
    const button = await screen.findByRole('button', { name: '2 transactions under way' });
    fireEvent.click(button);
    expect(services.overlays.stack.getState().map(({ name }) => name)).toEqual(['transactions']);
    cleanup();
    const settled = aTransferScreen(TransactionTray, { chainIntents: [anIntent({ state: 'confirmed' })] });
    await waitFor(() => expect(settled.called('/chain/intents')).toBe(true));
    // The answer is shown after the call was made.
    await act(settled.refetch);
    expect(underWay('1 transaction under way')).toBeNull();
  });

  it('goes when the last transaction ends', async () => {
    let intents = [sent()];
    const { endIntent } = aTransferScreen(TransactionTray, { chainIntents: () => intents });
    await screen.findByRole('button', { name: '1 transaction under way' });
    intents = [sent({ state: 'confirmed' })];
    endIntent(sent({ state: 'confirmed' }));
    await waitFor(() => expect(underWay('1 transaction under way')).toBeNull());
  });
});

describe('the list', () => {
  it('shows what, state, age and the explorer', async () => {
    aTransferScreen(TransactionsOverlay, { chainIntents: [sent()] });
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Deposit100 BOOTY');
    expect(row.textContent).toContain('Sent to the chain');
    const link = screen.getByRole('link', { name: 'View in explorer' });
    expect(link.getAttribute('href')).toBe(explorerUrl);
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('button', { name: 'Cancel transaction' })).toBeNull();
  });

  it('cancels what was not signed', async () => {
    const { cancelled, toasts } = aTransferScreen(TransactionsOverlay, { chainIntents: [anIntent()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel transaction' }));
    await waitFor(() => expect(toasts()).toEqual(['Transaction cancelled']));
    expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']);
  });

  it('of one that the wallet may still send says that it expires by itself, and offers no explorer yet', async () => {
    const unsent = sent({ state: 'reserved', way: 'signAndSend' });
    aTransferScreen(TransactionsOverlay, { chainIntents: [unsent] });
    expect((await screen.findByRole('listitem')).textContent).toContain(
      'It cannot be cancelled, because your wallet may still send it. Otherwise it expires by itself in about two minutes; until then what it moves stays reserved.',
    );
    expect(screen.queryByRole('button', { name: 'Cancel transaction' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says why something cannot be cancelled any more', async () => {
    const { toasts } = aTransferScreen(TransactionsOverlay, {
      chainIntents: [anIntent()],
      cancelIntent: () => refusal(409, 'fault', 'This transaction is under way.'),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel transaction' }));
    await waitFor(() => expect(toasts()).toEqual(['This transaction is under way.']));
  });

  it('says that there are none', async () => {
    aTransferScreen(TransactionsOverlay, { chainIntents: [] });
    expect(await screen.findByText('No transactions in the last hour.')).toBeTruthy();
  });
});
