import { waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { makeGame } from '#client/app/makeGame.ts';
import type { Answer } from '#contract/routes.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { refusal, someServices } from '#tests/kit/fakeGame.tsx';
import { anIntent } from '../transfers/aTransferScreen.tsx';

// Preloads the sentences of jobs, which the client loads with the first job.

afterEach(() => sessionStorage.clear());

const jobId = '0198c0de-0000-7000-8000-000000000001';

test('what concerned a player is not shown after the log-out, and a pending job is remembered for the next login', async () => {
  const services = someServices({
    gameTime: { serverTime: 0, gameSpeed: 1 },
    genesisClaimAll: { jobId },
    captainLicense: () => refusal(409, 'ship_not_owned', 'Only the owner of Bare can do that.'),
  });
  const { callRoute, session, toasts } = services;
  session.begin(aLogin(0), 0, 0);
  const { services: game, close } = makeGame(services, 'player-1');
  const toastsNow = () => toasts.state.getState().map(({ text }) => text);
  const stored = () => sessionStorage.getItem('seven-isles.jobs.player-1');

  const body = { genesisShipId: 'ship-1', license: 1 as const };
  await game.jobs.run('captainLicense', [async () => [(await callRoute('captainLicense', { body })).jobId]]);
  await waitFor(() => expect(toastsNow()).toEqual(['Only the owner of Bare can do that.']));
  const claim = game.jobs.run('genesisRewardClaimAll', [
    async () => [(await callRoute('genesisClaimAll')).jobId],
  ]);
  await waitFor(() => expect(stored()).toContain(jobId));

  close();
  expect(await claim).toMatchObject({ members: [] });
  expect(toastsNow()).toEqual([]);
  expect(stored()).toContain(jobId);
});

test('while no socket opens, outcomes are asked for within a second, and so are the bell and missed notifications', async () => {
  const job: Answer<'jobStatus'> = {
    id: jobId,
    kind: 'captainLicense',
    state: 'succeeded',
    message: 'Aye',
  };
  let notified = 0;
  const services = someServices({
    gameTime: { serverTime: 0, gameSpeed: 1 },
    captainLicense: { jobId },
    jobStatus: job,
    unreadNotifications: () => ({ unread: 0, readSeq: 0, newestSeq: 7 }),
    notifications: (request) => {
      notified = Number(new URL(request.url).searchParams.get('since'));
      return [];
    },
  });
  services.session.begin(aLogin(0), 0, 0);
  const { services: game, close } = makeGame(services, 'player-1');
  onTestFinished(close);
  // Nothing listens at the address of the test's page.
  expect(game.connection.getState()).toBe('connecting');

  const startedAt = performance.now();
  const body = { genesisShipId: 'ship-1', license: 1 as const };
  const { succeeded } = await game.jobs.run('captainLicense', [
    async () => [(await services.callRoute('captainLicense', { body })).jobId],
  ]);
  expect(succeeded).toMatchObject([{ jobId, message: 'Aye' }]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  // A device without a cursor begins with the newest notification, and then asks for those after it.
  await waitFor(() => expect(services.memory.read('lastSeq')).toEqual({ 'player-1': 7 }));
  await waitFor(() => expect(notified).toBe(7), { timeout: 8_000 });
}, 15_000);

test('a transaction that ended while the page was reloaded is shown once, also while no socket opens', async () => {
  sessionStorage.setItem('seven-isles.intents.player-1', JSON.stringify(['intent-1']));
  const services = someServices({
    gameTime: { serverTime: 0, gameSpeed: 1 },
    unreadNotifications: { unread: 0, readSeq: 0, newestSeq: 7 },
    notifications: [],
    chainIntents: [anIntent({ state: 'confirmed', sentence: 'Deposit: 100 BOOTY. Done.' })],
  });
  services.session.begin(aLogin(0), 0, 0);
  const { close } = makeGame(services, 'player-1');
  onTestFinished(close);
  const toasts = () => services.toasts.state.getState().map(({ text, count }) => [text, count]);
  await waitFor(() => expect(toasts()).toEqual([['Deposit: 100 BOOTY. Done.', 1]]), { timeout: 8_000 });
  expect(sessionStorage.getItem('seven-isles.intents.player-1')).toBeNull();
}, 15_000);
