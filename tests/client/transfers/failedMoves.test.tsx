import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { giveEverythingASize } from '../missions/aMissionScreen.tsx';
import { agree, anAssetManager, mint, moveIntoTheGame } from './anAssetManager.tsx';
import { anIntent } from './aTransferScreen.tsx';

// Tests of moves of NFTs that the worker refuses after they were signed, or whose outcome does not come (rule book:
// transfers.md, Moving assets).

beforeAll(giveEverythingASize);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const jobId = '0d9fe1ff-6f9d-4e0e-9f5c-4a5a8a2f1c11';

const freeze = async (answers: Answers = {}) => {
  const shown = await anAssetManager(answers);
  await moveIntoTheGame();
  return shown;
};

it('a move that the worker refuses after it was signed says why, gives the NFT back, and is no longer waited for', async () => {
  const { toasts, cancelled } = await freeze({
    handleAssets: () => refusal(409, 'nft_in_game', 'Atom #256 is in the game.'),
  });
  await agree();
  await waitFor(() => expect(toasts()).toEqual(['Transaction failed: Atom #256 is in the game.']));
  await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
  expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']);
});

it.each([
  ['job is refused gives the NFT back', {}, ['/chain/intents/intent-1/cancel']],
  [
    'transaction failed on the chain cancels nothing',
    { result: [{ intentId: 'intent-1', mint, state: 'failed', sentence: 'It failed.' }] },
    [],
  ],
])('a move whose %s', async (_, data, paths) => {
  const { notify, cancelled, pendingJobs } = await freeze();
  await agree();
  await waitFor(() => expect(pendingJobs()).toHaveLength(1));
  notify(jobId, 'handleAssets', { error: true, message: 'Failed', ...data });
  await waitFor(() => expect(screen.queryByText('MOVING...')).toBeNull());
  expect(cancelled()).toEqual(paths);
});

it.each(['sign', 'signAndSend'] as const)(
  'a move by a wallet that can %s, without an outcome for 30 s, no longer holds the screen',
  async (way) => {
    const { services, toasts, posted, clock } = await anAssetManager({
      chainIntents: [anIntent({ kind: 'freeze', state: 'submitted' })],
    });
    services.wallet.state.setState({
      waysToSign: async () => ({ sign: way === 'sign', signAndSend: way === 'signAndSend' }),
    });
    await moveIntoTheGame();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in wallet' }));
    const path = way === 'sign' ? '/nfts/handle-assets' : '/nfts/submitted';
    await waitFor(async () => expect(await posted(path)).toHaveLength(1));
    expect(screen.getByText('MOVING...')).toBeTruthy();
    await act(async () => clock.pass(30_000));
    await waitFor(() =>
      expect(toasts()).toEqual(['Transaction timed out: No response received from server']),
    );
    expect(screen.queryByText('MOVING...')).toBeNull();
  },
);

it.each([
  ['the page of a proxy instead of JSON', '<html>', 200, 'Server error: 200 - <html>'],
  ['a long page', `<html>${'x'.repeat(200)}`, 410, `Server error: 410 - <html>${'x'.repeat(94)}`],
  ['nothing at all', '', 410, 'Server error: 410 - An error occurred, try again later'],
])('a move that is answered with %s says status and text', async (_what, text, status, sentence) => {
  const { toasts } = await anAssetManager({ freeze: () => new Response(text, { status }) });
  await moveIntoTheGame();
  await waitFor(() => expect(toasts()).toEqual([sentence]));
});

it.each([
  ['a long page', 413, `<html>${'x'.repeat(200)}`, `<html>${'x'.repeat(94)}`],
  ['nothing at all', 404, '', 'An error occurred, try again later'],
])(
  'a signed move that is answered with %s says status and text, and gives the NFT back',
  async (_, status, text, shown) => {
    const { toasts, cancelled } = await freeze({ handleAssets: () => new Response(text, { status }) });
    await agree();
    await waitFor(() => expect(toasts()).toEqual([`Transaction failed: Server error: ${status} - ${shown}`]));
    await waitFor(() => expect(cancelled()).toEqual(['/chain/intents/intent-1/cancel']));
  },
);
