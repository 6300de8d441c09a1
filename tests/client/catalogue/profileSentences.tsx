import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ArenaCaptainOverlay } from '#client/arena/ArenaCaptainOverlay.tsx';
import { ArenaTab } from '#client/arena/ArenaTab.tsx';
import { PlayerTab } from '#client/profile/PlayerTab.tsx';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import { press, textOf, toastsOf } from './provoking.ts';

function aProfile(answers: Answers = {}) {
  const game = aGame({ topReavers: { reavers: [] }, ...answers });
  game.show(<PlayerTab close={() => {}} />);
  return game;
}
async function naming(): Promise<string[]> {
  const game = aProfile({ updateUsername: () => refusal(400, 'username_empty', 'No name.') });
  await press('Edit name');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!{Enter}');
  return toastsOf(game);
}
async function uploading(type: string, bytes: number): Promise<string[]> {
  const game = aProfile();
  const file = new File([new Uint8Array(bytes)], 'me', { type });
  await userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Change picture'), file);
  return toastsOf(game);
}

export const profileSentences: Provocations<SentencesOfClient<'Profile and arena'>> = {
  'Error updating profile name': naming,
  'Invalid file type. Only images are allowed.': () => uploading('text/plain', 1),
  'File size exceeds the limit of 4MB.': () => uploading('image/png', 4_194_305),
  'An error occurred while trying to upload file': () => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      this.dispatchEvent(new Event('error'));
    });
    return uploading('image/png', 1);
  },
  'Connect Discord to Join The Arena': async () => {
    const arenaLeaderboard = { totalPlayers: 0, rows: [], countedAt: 0, lastDay: null };
    aGame({ arenaLeaderboard, myArena: null }).show(<ArenaTab />);
    return textOf(screen.findByText(/^Connect Discord to/));
  },
  'No captain available for equipping.': async () => {
    aGame({ nfts: [] }).show(<ArenaCaptainOverlay close={() => {}} />);
    return textOf(screen.findByText(/^No captain/));
  },
};
