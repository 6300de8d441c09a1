import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TokenSwapTab } from '#client/swap/TokenSwapTab.tsx';
import type { Answer } from '#contract/routes.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { passUntil } from '#tests/kit/startGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

const address = 'So11111111111111111111111111111111111111112';
const origin = 'https://terminal.example';
const chain: Answer<'chainInfo'> = {
  network: 'solana:localnet',
  authority: address,
  mints: { BOOTY: address, GOLD: address, RUM: address },
  captainsClub: address,
  swapTerminal: `${origin}/swap`,
  swapPrograms: [],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(answers: Answers = {}, connected: string | null = address) {
  const game = aGame({
    chainInfo: chain,
    onChainBalance: { onChainAr: 0, onChainGold: 0, sol: 1 },
    ...answers,
  });
  game.services.wallet.state.setState({ address: connected });
  game.show(<TokenSwapTab />);
  return game;
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Token Swap');
/** Replaces the frame's window. `said`: messages that the page sent to the terminal; `say` sends one to the page. */
async function listen() {
  const said: [message: unknown, to: string][] = [];
  // Needed because happy-dom creates no window for a frame whose page it does not load.
  const contentWindow = { postMessage: (message: unknown, to: string) => said.push([message, to]) };
  Object.defineProperty(await frame(), 'contentWindow', { value: contentWindow });
  const say = (data: unknown, from = origin, source: unknown = contentWindow) => {
    const event = new MessageEvent('message', { data, origin: from });
    Object.defineProperty(event, 'source', { value: source });
    fireEvent(window, event);
  };
  return { said, say };
}

describe('the terminal', () => {
  test('is a sandboxed frame of another origin that begins with SOL', async () => {
    show();
    const { src, attributes } = await frame();
    expect(src).toBe(`${origin}/swap?inputMint=${address}`);
    expect(attributes.getNamedItem('sandbox')?.value).toBe('allow-scripts allow-same-origin allow-forms');
    expect(attributes.getNamedItem('referrerpolicy')?.value).toBe('no-referrer');
  });

  test('gets the wallet when it is ready, and no other origin or window does', async () => {
    show();
    const { said, say } = await listen();
    say({ type: 'ready' }, 'https://elsewhere.example');
    say({ type: 'ready' }, origin, window);
    say({ type: 'hoist' });
    expect(said).toEqual([]);
    say({ type: 'ready' });
    expect(said).toEqual([[{ type: 'wallet', address }, origin]]);
  });

  test('says that a swap is done, or failed, as text', async () => {
    const game = show();
    const { say } = await listen();
    say({ type: 'done', signature: '1'.repeat(88) });
    say({ type: 'failed', message: '<b>No liquidity</b>' });
    say({ type: 'failed', message: ' ' });
    expect(game.toasts()).toEqual([
      'Your swap is done.',
      'The swap failed. The terminal says: “<b>No liquidity</b>”',
      'The swap failed.',
    ]);
  });

  test('waits for a silent wallet until the player cancels', async () => {
    const game = show();
    game.services.wallet.state.setState({ waysToSign: () => new Promise(() => undefined) });
    const { said, say } = await listen();
    say({ type: 'signTransaction', id: 'swap-1', transaction: 'AAAA' });
    fireEvent.click(await passUntil(game.clock, () => screen.getByRole('button', { name: 'Cancel' })));
    await expect
      .poll(() => said)
      .toEqual([[{ type: 'refused', id: 'swap-1', message: 'You cancelled the swap.' }, origin]]);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  test('is refused a transaction that is no swap, before the wallet is asked', async () => {
    const game = show({ simulateTransaction: { succeeds: true, lamports: -1, tokens: [] } });
    game.services.wallet.state.setState({
      waysToSign: async () => ({ sign: true, signAndSend: false }),
      signTransaction: () => Promise.reject(new Error('the wallet was asked')),
    } as never);
    const { said, say } = await listen();
    say({ type: 'signTransaction', id: 'swap-1', transaction: 'AAAA' });
    await expect
      .poll(() => game.services.overlays.stack.getState().map(({ name }) => name))
      .toEqual(['signing']);
    say({ type: 'signTransaction', id: 'swap-2', transaction: 'AAAA' });
    expect(said).toEqual([
      [{ type: 'refused', id: 'swap-2', message: 'Another swap is being signed.' }, origin],
    ]);
    game.services.overlays.close('signing');
    await expect
      .poll(() => said.at(-1))
      .toEqual([{ type: 'refused', id: 'swap-1', message: 'You cancelled the swap.' }, origin]);
  });
});

describe('without a terminal', () => {
  test.each([
    ['none is configured', { chainInfo: { ...chain, swapTerminal: null } }, 'Jupiter Terminal not available'],
    [
      'it is on the page’s own origin',
      { chainInfo: () => ({ ...chain, swapTerminal: `${window.location.origin}/x` }) },
      'Jupiter Terminal not available',
    ],
    [
      'the chain is unknown',
      { chainInfo: () => refusal(400, 'chain_unavailable', 'no') },
      'Failed to connect to Solana network',
    ],
  ] as const)('because %s, there is its sentence and another try', async (_why, answers, sentence) => {
    const game = show(answers);
    expect(await screen.findByText(sentence)).toBeTruthy();
    const asked = game.services.calls.length;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => game.services.calls.length).toBeGreaterThan(asked);
  });

  test('because the chain does not answer at the start; another try asks it again', async () => {
    let isAway = true;
    const away = () => refusal(503, 'chain_unavailable', 'The chain is away.');
    show({
      onChainBalance: () => (isAway ? away() : Response.json({ onChainAr: 0, onChainGold: 0, sol: 1 })),
    });
    expect(await screen.findByText('Solana connection not established')).toBeTruthy();
    expect(screen.queryByTitle('Token Swap')).toBeNull();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await frame()).toBeTruthy();
  });

  test('because no wallet is connected', async () => {
    show({}, null);
    expect(await screen.findByText('Solana connection not established')).toBeTruthy();
  });

  test('because it is not ready in time; another try loads it again, and one that is ready stays', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show();
    const first = await frame();
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByText('Failed to initialize Jupiter Terminal')).toBeTruthy();
    expect(screen.queryByTitle('Token Swap')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const { say } = await listen();
    expect(await frame()).not.toBe(first);
    say({ type: 'ready' });
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByTitle('Token Swap')).toBeTruthy();
  });
});
