import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TransactionsOverlay } from '#client/transfers/TransactionsOverlay.tsx';
import { TransactionTray } from '#client/transfers/TransactionTray.tsx';
import type { ChainIntent } from '#contract/chainIntents.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { anIntent, aTransferScreen } from './aTransferScreen.tsx';

// Tests of the tray and the list of transactions under way (rule book: transfers.md, Tray).

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
    await waitFor(() => expect(settled.services.calls).toHaveLength(1));
    // The answer is shown after the call was made.
    await act(settled.refetch);
    expect(underWay('1 transaction under way')).toBeNull();
  });

  it.each([
    ['confirmed', 'Deposit: 100 BOOTY. Done.'],
    ['failed', 'Deposit: 100 BOOTY. It failed on the chain; nothing was moved.'],
  ] as const)('shows once that a deposit is %s, and reads the balances again', async (state, sentence) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    let balances = 0;
    const { services, toasts } = aTransferScreen(TransactionTray, {
      chainIntents: () => [++asked === 1 ? sent() : sent({ state, sentence })],
      me: () => {
        balances += 1;
        return aPlayer();
      },
    });
    services.toasts.show({ tone: 'info', text: 'Processing transaction...' }, { durationMs: null });
    await screen.findByRole('button', { name: '1 transaction under way' });
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([toasts(), balances]).toEqual([[sentence], 0]);
  });

  it('shows the outcome of one that was built and confirmed between two reads, and of none from before the first', async () => {
    const old = anIntent({ id: 'intent-0', state: 'confirmed', sentence: 'Long ago.' });
    let shown = [old];
    const { services, toasts, refetch } = aTransferScreen(TransactionTray, { chainIntents: () => shown });
    await waitFor(() => expect(services.calls).toHaveLength(1));
    services.toasts.show({ tone: 'info', text: 'Processing transaction...' }, { durationMs: null });
    shown = [sent({ state: 'confirmed', sentence: 'Deposit: 100 BOOTY. Done.' }), old];
    await act(refetch);
    await waitFor(() => expect(toasts()).toEqual(['Deposit: 100 BOOTY. Done.']));
  });

  it('shows once the outcome of one that was built on this page and settled before the first read', async () => {
    const sentence = 'Withdrawal: 50 BOOTY. Done.';
    const young = sent({ id: 'young', state: 'confirmed', createdAt: Date.now(), sentence });
    const old = anIntent({ id: 'old', state: 'confirmed', createdAt: Date.now() - 3_600_000 });
    const declined = anIntent({ id: 'declined' });
    const chainIntents = [young, old, declined];
    const { services, toasts } = aTransferScreen(TransactionTray, { chainIntents });
    services.serverTime.update(0, 0, 0);
    services.toasts.show({ tone: 'info', text: 'Processing transaction...' }, { durationMs: null });
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    cleanup();
    const again = aTransferScreen(TransactionTray, { chainIntents });
    again.services.serverTime.update(0, 0, 0);
    await screen.findByRole('button', { name: '1 transaction under way' });
    expect(again.toasts()).toEqual([]);
  });

  it.each([
    ['burnSideNft', 'confirmed', 'Burn: Guards. Done.'],
    ['burnCaptain', 'failed', 'Burn: Reaver #1. It failed on the chain; nothing was moved.'],
  ] as const)(
    'shows the outcome of a %s that was %s and that no screen of the page follows',
    async (kind, state, sentence) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      let asked = 0;
      const burn = { id: 'burn-1', kind };
      const { toasts } = aTransferScreen(TransactionTray, {
        chainIntents: () => [++asked === 1 ? sent(burn) : sent({ ...burn, state, sentence })],
      });
      await screen.findByRole('button', { name: '1 transaction under way' });
      await act(() => vi.advanceTimersByTimeAsync(2_500));
      await waitFor(() => expect(toasts()).toEqual([sentence]));
    },
  );

  it.each([
    ['leaves moves of NFTs that the worker sends to their job', 'sign', []],
    ['shows the outcome of one that the wallet sent, as after a reload', 'signAndSend', ['Moved.']],
  ] as const)('%s', async (_, way, told) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let asked = 0;
    const move = { id: 'move-1', kind: 'freeze', way, sentence: 'Moved.' } as const;
    const { toasts } = aTransferScreen(TransactionTray, {
      chainIntents: () => [sent({ ...move, state: ++asked === 1 ? 'submitted' : 'confirmed' })],
    });
    await screen.findByRole('button', { name: '1 transaction under way' });
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(toasts()).toEqual(told);
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
