import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { WalletState } from '#client/wallet/walletState.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import {
  agree,
  anAssetManager,
  choose,
  fleet,
  mint,
  moveIntoTheGame,
  moveToWallet,
  notMinted,
  pressMove,
  select,
} from '../transfers/anAssetManager.tsx';
import { burnWithoutSigner } from './graveyardSentences.tsx';
import { press, toastsAfter, toastsOf, unsaid } from './provoking.ts';
import { tokenSentences } from './tokenSentences.tsx';

/** Selects NFTs in several tabs and filters of the asset manager, and presses the button that moves them. */
async function selecting(...steps: readonly (() => unknown)[]): Promise<string[]> {
  const game = await anAssetManager();
  for (const step of steps) await step();
  pressMove();
  return toastsOf(game);
}
const captain = () => select('Reaver #1');
const ships = () => choose('SHIPS');
const inWallet = () => choose('IN WALLET');

/** Selects two captains, one of which leaves the game before the button is pressed. */
async function countingOneTooMany(): Promise<string[]> {
  let nfts = fleet;
  const game = await anAssetManager({ nfts: () => nfts });
  await select('Reaver #1');
  await select('Reaver #2');
  nfts = fleet.slice(1);
  await act(game.refetch);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Select Reaver #1' })).toBeNull());
  pressMove();
  return toastsOf(game);
}

/** Opens the asset manager and starts to move a captain into the game. */
async function moving(answers: Answers = {}, wallet: Partial<WalletState> = {}) {
  const game = await anAssetManager(answers);
  game.services.wallet.state.setState(wallet);
  await moveIntoTheGame();
  return game;
}
async function signing(answers: Answers = {}, wallet: Partial<WalletState> = {}) {
  const game = await moving(answers, wallet);
  await agree();
  return game;
}
const ending = async (data: Parameters<typeof toastsAfter>[2]): Promise<string[]> =>
  toastsAfter(await signing(), 'handleAssets', data);

async function timingOut(): Promise<string[]> {
  const game = await moving();
  await press('Sign in wallet');
  await vi.waitUntil(() => game.pendingJobs().length === 1);
  await act(async () => game.clock.pass(30_000));
  return toastsOf(game);
}

/** Copies the mint address of the captain that is in the wallet. Returns the toasts. */
async function copying(writeText: () => Promise<void>): Promise<string[]> {
  const game = await anAssetManager();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  choose('IN WALLET');
  await press('Copy the mint address of Atom #256');
  return toastsOf(game);
}
const broken = async (): Promise<never> => {
  throw new Error('A wallet may do anything');
};

export const transferSentences: Provocations<SentencesOfClient<'Transfers'>> = {
  ...tokenSentences,
  ...burnWithoutSigner,
  'No assets selected': async () => {
    const game = await anAssetManager();
    moveToWallet();
    return game.toasts();
  },
  'You can handle one asset type at a time.': () =>
    selecting(
      captain,
      () => choose('GENESIS SHIPS'),
      () => select('Bare'),
    ),
  'Selected assets do not match the current type.': () => selecting(captain, ships),
  'You cannot deposit and withdraw at the same time.': () =>
    selecting(captain, inWallet, () => select('Atom #256')),
  'Selected assets do not match the current location.': () => selecting(captain, inWallet),
  'You cannot manage minted and non-minted assets at the same time.': () =>
    selecting(captain, notMinted, () => select('Reaver #9')),
  'Selected assets do not match the current mint status.': () => selecting(captain, notMinted),
  'Asset count does not match the slider value.': countingOneTooMany,
  'You can move at most {n} assets at once.': async () => {
    const game = await anAssetManager();
    await press('Select All');
    await select('Reaver #6');
    return game.toasts();
  },
  'Unstaking is currently disabled for {types}. Only Captains and Genesis Ships can be unstaked.':
    async () => {
      const game = await anAssetManager();
      choose('SHIPS');
      await select('Proud Ship');
      moveToWallet();
      return game.toasts();
    },
  'This wallet does not provide signTransaction method': async () =>
    toastsOf(await moving({}, { waysToSign: async () => ({ sign: false, signAndSend: false }) })),
  'Server error: {status} - {text}': async () =>
    toastsOf(await moving({ freeze: () => new Response('gone', { status: 410 }) })),
  'Invalid transaction data received from server': async () => {
    const unreadable = { mint, tx: '', id: 'wallet-1', intentId: 'intent-1', signer: mint };
    return toastsOf(await moving({ freeze: [unreadable] }));
  },
  'No job ID received from server': async () =>
    toastsOf(await signing({ handleAssets: () => Response.json({}) })),
  'Failed to sign transaction': async () => toastsOf(await signing({}, { signTransaction: broken })),
  'Transaction failed': () => ending({ error: true, message: 'Failed' }),
  'Transaction timed out': timingOut,
  'No response received from server': timingOut,
  'Transaction status unclear': () => ending({ message: 'Perhaps' }),
  'Unable to determine transaction result': () => ending({ message: 'Perhaps' }),
  'Transaction execution failed': () => ending(unsaid),
  'An error occurred. Please try again later and contact support if the issue persists.': async () => {
    const game = await anAssetManager();
    game.services.wallet.state.setState({ waysToSign: broken });
    await select('Reaver #1');
    moveToWallet();
    return toastsOf(game);
  },
  'Failed to copy mint address.': () => copying(broken),
};

export const moveSuccesses: Provocations<'Mint address copied to clipboard!'> = {
  'Mint address copied to clipboard!': () => copying(async () => {}),
};
