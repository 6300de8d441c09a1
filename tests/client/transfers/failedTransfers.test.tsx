import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal } from '#tests/kit/fakeGame.tsx';
import { agree, aScreen, button, type } from './aTokenTransfer.tsx';

// Tests of deposits that the worker refuses, or answers with something else than its own answers (rule book:
// transfers.md, Transfer).

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [
    'a sentence',
    () => refusal(409, 'fault', 'The transaction was changed.'),
    'Transaction failed: 409 - The transaction was changed.',
  ],
  [
    'a page',
    () => new Response('x'.repeat(200), { status: 413 }),
    `Transaction failed: 413 - ${'x'.repeat(100)}`,
  ],
])('a deposit refused with %s says so, and gives back what was reserved', async (_, answer, sentence) => {
  const { toasts, cancelled } = await aScreen({ handleDeposit: answer });
  type('100');
  fireEvent.click(button());
  await agree();
  await waitFor(() => expect(toasts()).toEqual([sentence]));
  await waitFor(() => expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']));
});

it.each([
  ['a long page', 410, 'x'.repeat(200), `Transaction failed: 410 - ${'x'.repeat(100)}`],
  ['the page of a proxy', 200, '<html>', 'Transaction failed: 200 - <html>'],
])(
  'a deposit that is answered with %s instead of a transaction says so',
  async (_, status, text, sentence) => {
    const { toasts, signed } = await aScreen({ deposit: () => new Response(text, { status }) });
    type('100');
    fireEvent.click(button());
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    expect(signed).toEqual([]);
  },
);

it.each([
  ['sign', 'handleDeposit', 500],
  ['sign', 'handleDeposit', 503],
  ['signAndSend', 'depositSubmitted', 500],
  ['signAndSend', 'depositSubmitted', 409],
] as const)(
  'a deposit of a wallet that can %s goes on where %s is answered with %i',
  async (way, route, status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const handedIn = vi.fn(() => refusal(status, 'fault', 'An error occurred, try again later'));
    const { services, toasts, cancelled } = await aScreen({ [route]: handedIn });
    services.wallet.state.setState({
      waysToSign: async () => ({ sign: way === 'sign', signAndSend: way === 'signAndSend' }),
    });
    type('100');
    fireEvent.click(button());
    await agree();
    await waitFor(() => expect(handedIn).toHaveBeenCalled());
    // Lets all retries of the call pass, which take about ten seconds.
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await waitFor(() =>
      expect((screen.getByRole('textbox', { name: 'Amount' }) as HTMLInputElement).value).toBe(''),
    );
    expect([toasts(), cancelled()]).toEqual([['Processing transaction...'], []]);
  },
);
