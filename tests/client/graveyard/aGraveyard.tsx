import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraveyardOverlay } from '#client/graveyard/GraveyardOverlay.tsx';
import type { Answer } from '#contract/routes.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

export const jobId = '0198c0de-0000-7000-8000-000000000001';
export const crew = (uid: string, level: number, changes: Partial<Piece> = {}) =>
  aPiece({ uid, type: 'CREW', level, metadata: { name: uid, image: '/crews/reavers.webp' }, ...changes });
export const bare = { hasShip: false, hasCrew: false, hasItem: false };
export const fleet: Answer<'nfts'> = [
  aCaptain({ uid: 'captain-1', minted: true, mint: 'mint-1', level: 7, ...bare }),
  aCaptain({ uid: 'captain-2', minted: true, mint: 'mint-2', isCore: true }),
  crew('Novices', 1),
  crew('Gunners', 9),
  crew('Riggers', 9),
  crew('Cooks', 60),
  crew('Guards', 30, { minted: true, mint: 'mint-3' }),
  crew('Divers', 30, { minted: true, mint: 'mint-4' }),
  crew('Worn', 20, { equippedTo: 'captain-2' }),
];

/** Shows the Graveyard, by default with the assets of `fleet`. */
export function show(answers: Answers = {}) {
  const game = aGame({ nfts: fleet, swapEntities: { jobId }, ...answers });
  game.showWithOverlays(<GraveyardOverlay />);
  return game;
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
export const isSelected = async (name: string | RegExp) =>
  (await button(name)).getAttribute('aria-pressed') === 'true';
export const crews = async () => userEvent.click(await screen.findByRole('tab', { name: 'CREWS' }));
/** Answers the question that comes before every burn. */
export const confirm = async () => {
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Burn' });
  await userEvent.click(within(question).getByRole('button', { name: 'Confirm Burn' }));
};
