import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aMission, anActiveMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';
import type { Provocations, SentencesOfClient } from '#tests/kit/catalogueSentences.ts';
import { type Answers, refusal } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';
import {
  jobId,
  press,
  pressUnreached,
  problemInPlace,
  textOf,
  toastsAfter,
  toastsOf,
  unreached,
  unsaid,
} from './provoking.ts';

const home = anActiveMission({ missionEndTime: 0, nftsLoaded: [aCaptain()] });
const away = anActiveMission({ missionEndTime: 9_000, nftsLoaded: [aCaptain()] });
const allHands = aMission(
  { id: 'all-hands-on-deck', name: 'All Hands on Deck' },
  { kind: 'Specials', yield: 'Levels', entity: null },
);
const oneJob = () => Response.json({ jobIds: [jobId] }, { status: 202 });

async function watching(answers: Answers) {
  const game = aGame({ claimBatch: oneJob, ...answers });
  game.showMissions();
  await screen.findByRole('region', { name: 'Active Missions' });
  return game;
}
async function claiming(answers: Answers = {}) {
  const game = await watching({ activeMissions: [home], ...answers });
  await press('Claim All');
  return game;
}
async function sending() {
  const game = aGame({ initiateBatch: oneJob });
  game.showMissions();
  await press('Select Captains');
  await press('Select Reaver #1');
  return game;
}
async function resending(results: Parameters<ReturnType<typeof aGame>['showResults']>[0]) {
  const game = aGame({ initiateBatch: oneJob });
  game.showResults(results);
  await press('Re-Send All');
  return game;
}
/** Starts the weekly payment of auto-claim, up to its confirmation. Returns the game and the button that confirms. */
async function paying(answer: Answers['payAllHandsOnDeck']) {
  const game = await watching({
    activeMissions: [{ ...away, mission: allHands }],
    payAllHandsOnDeck: answer,
  });
  await press('Weekly auto-claim');
  const yes = await screen.findByRole('button', { name: 'Confirm 2500 $BOOTY' });
  return { game, yes };
}
async function payingInVain(): Promise<string[]> {
  const { game, yes } = await paying(() => Response.json({ jobId }, { status: 202 }));
  await userEvent.click(yes);
  return toastsAfter(game, 'payAllHandsOnDeck', unsaid);
}
const toggling = async (answer: Answers['toggleBattleToken']): Promise<string[]> => {
  const game = await watching({ activeMissions: [away], toggleBattleToken: answer });
  await userEvent.click(screen.getByRole('switch', { name: 'Battle Token' }));
  return toastsOf(game);
};

export const jobSentences: Provocations<SentencesOfClient<'Any job'>> = {
  'An error occurred, try again later': async () => {
    const game = await sending();
    await press('SEND');
    return toastsAfter(game, 'initiate', unsaid);
  },
  'Timeout, reloading...': async () => {
    const game = await claiming();
    await vi.waitUntil(() => game.pendingJobs().length === 1);
    game.clock.pass(20_000);
    return toastsOf(game);
  },
  'Error updating data. Please refresh the page.': async () => {
    let isGone = false;
    const game = await claiming({
      activeMissions: () => (isGone ? refusal(400, 'invalid_input', 'Fog.') : Response.json([home])),
    });
    await vi.waitUntil(() => game.pendingJobs().length === 1);
    isGone = true;
    await toastsAfter(game, 'claim', { result: aResult() });
    await vi.waitUntil(() => game.toasts().length === 2);
    return game.toasts();
  },
};

export const missionSentences: Provocations<SentencesOfClient<'Missions'>> = {
  'No Wallet Connected': async () => {
    const game = await watching({ activeMissions: [home] });
    act(() => game.services.session.end('loggedOut'));
    await press('Claim All');
    return toastsOf(game);
  },
  Error: () => {
    aGame({ missions: () => refusal(400, 'invalid_input', 'Fog over the harbour.') }).showMissions();
    return problemInPlace();
  },
  'No Missions Selected': async () => {
    const game = await watching({ activeMissions: [home] });
    await press('Claim');
    return game.toasts();
  },
  'No missions available to claim': async () => (await claiming({ activeMissions: [away] })).toasts(),
  'No active missions found': async () => {
    await watching({ activeMissions: [] });
    return textOf(screen.findByText(/^No active/));
  },
  'No NFTs to send on Mission': async () => (await resending([])).toasts(),
  'An error occurred': async () => {
    const game = await sending();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no random numbers here');
    });
    await press('SEND');
    return toastsOf(game);
  },
  'Something went wrong, please try again later': async () => toastsAfter(await claiming(), 'claim', unsaid),
  'Failed to toggle Battle Token': () => toggling(() => refusal(409, 'battle_token_not_here', 'No.')),
  'Failed to activate auto-claim': payingInVain,
  'Please try again': payingInVain,
  'Network error. Please try again': async () => {
    const { game, yes } = await paying(unreached);
    await pressUnreached(yes, () => game.toasts().length > 1);
    return game.toasts();
  },
};

export const missionSuccesses: Provocations<'{n} mission(s) started' | 'Battle Token toggled successfully!'> =
  {
    '{n} mission(s) started': async () =>
      toastsAfter(await resending([aResult()]), 'initiate', { result: anActiveMission() }),
    'Battle Token toggled successfully!': () => toggling({ done: true }),
  };
