import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraveyardOverlay } from '#client/graveyard/GraveyardOverlay.tsx';
import { aPiece } from '#tests/kit/aPiece.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { aGame } from '../missions/aMissionScreen.tsx';
import { burning, withWallet } from './burning.tsx';
import { fault, jobId, logOut, press, toastsAfter, toastsOf, unsaid } from './provoking.ts';

const crew = (name: string, isMinted: boolean) =>
  aPiece({
    uid: name,
    type: 'CREW',
    minted: isMinted,
    mint: isMinted ? name : null,
    metadata: { name, image: '/crews/reavers.webp' },
  });

/** Shows the Graveyard with its tab of crews. */
async function theCrews() {
  const game = aGame({
    nfts: [crew('Cooks', false), crew('Guards', true), crew('Divers', true)],
    swapEntities: { jobId },
  });
  game.showWithOverlays(<GraveyardOverlay />);
  await userEvent.click(await screen.findByRole('tab', { name: 'CREWS' }));
  return game;
}
async function swapping() {
  const game = await theCrews();
  await press(/^Select Cooks/);
  await press('Burn 1 crew');
  await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
  await press('Confirm Burn');
  return game;
}

const failedOnChain = {
  state: 'failed',
  sentence: 'Burn: Guards. It failed on the chain; nothing was moved.',
} as const;

/** A refusal by the worker that contains no sentence. */
const unexplained = () => new Response('gone', { status: 410 });

export const graveyardSentences: Provocations<SentencesOfClient<'Graveyard'>> = {
  'Please log in to swap entities': async () => {
    const game = await theCrews();
    await press(/^Select Cooks/);
    logOut(game);
    await press('Burn 1 crew');
    return toastsOf(game);
  },
  'Error during entity swap': async () => toastsAfter(await swapping(), 'swapEntities', unsaid),
  'Multiple selection not allowed for minted entities': async () => {
    const game = await theCrews();
    await press(/^Select Guards/);
    await press(/^Select Divers/);
    return game.toasts();
  },
  'Minted and non-minted entities cannot be selected together': async () => {
    const game = await theCrews();
    await press(/^Select Guards/);
    await press(/^Select Cooks/);
    return game.toasts();
  },
  'Please log in to burn captain': () => burning('captain', { prepare: logOut }),
  'Please log in to burn entity': () => burning('crew', { prepare: logOut }),
  'Wallet not connected': () => burning('captain', { prepare: withWallet({ address: null }) }),
  'Cannot burn asset without mint address': () =>
    burning('crew', { answers: { nfts: [{ ...crew('Guards', true), mint: null }] }, prepare: () => {} }),
  'Failed to create burn transaction': () =>
    burning('crew', { answers: { burnSideNft: fault }, prepare: () => {} }),
  'Failed to confirm captain burn': () =>
    burning('captain', { answers: { convertCaptain: unexplained }, intent: null }),
  'Failed to confirm entity burn': () =>
    burning('crew', { answers: { confirmBurnSideNft: unexplained }, intent: null }),
  'Failed to burn captain': () => burning('captain', { intent: failedOnChain }),
  'Failed to burn entity': () => burning('crew', { intent: failedOnChain }),
  'Failed to burn assets. Please try again.': () => {
    const broken = () => {
      throw new Error('A wallet may do anything');
    };
    return burning('crew', { prepare: withWallet({ waysToSign: broken }) });
  },
};

export const burnWithoutSigner: Provocations<'No valid signer available'> = {
  'No valid signer available': () => {
    const waysToSign = async () => ({ sign: false, signAndSend: false });
    return burning('crew', { prepare: withWallet({ waysToSign }) });
  },
};

export const graveyardSuccesses: Provocations<
  'Selected {n} non-minted {type}s' | 'Captain successfully burned!' | 'Entity successfully burned!'
> = {
  'Selected {n} non-minted {type}s': async () => {
    const game = await theCrews();
    await press('Select All');
    return game.toasts();
  },
  'Captain successfully burned!': () => burning('captain'),
  'Entity successfully burned!': () => burning('crew'),
};
