import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeGame } from '#client/app/makeGame.ts';
import { PlayerTab } from '#client/profile/PlayerTab.tsx';
import { uploadChosenPicture } from '#client/profile/uploadChosenPicture.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';
import { aGame } from '../missions/aMissionScreen.tsx';

/** The requests that have been sent, held until a test answers or aborts them: happy-dom has no network here. */
let sent: XMLHttpRequest[] = [];
beforeEach(() => {
  sent = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('abort'));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answer = (request: XMLHttpRequest | undefined, status: number) =>
  act(async () => {
    vi.spyOn(request as XMLHttpRequest, 'status', 'get').mockReturnValue(status);
    request?.dispatchEvent(new Event('load'));
  });
const progress = (request: XMLHttpRequest | undefined, loaded: number) =>
  act(async () => {
    request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
  });

const picture = new File(['x'], 'me.png', { type: 'image/png' });

/** Opens the tab and chooses a picture, whose upload begins; `leave` closes the tab. */
async function uploading() {
  const game = aGame({ me: aPlayer(), topReavers: { reavers: [] } });
  const open = () => game.show(<PlayerTab close={() => {}} />);
  const { unmount } = open();
  await userEvent.upload(await screen.findByLabelText('Change picture'), picture);
  expect(await screen.findByRole('progressbar', { name: 'Uploading your picture' })).toBeTruthy();
  const readings = () =>
    game.services.calls.filter(({ url }) => new URL(url).pathname === '/users/me').length;
  return { ...game, open, leave: unmount, readings };
}
const bar = () => screen.findByRole('progressbar', { name: 'Uploading your picture' });

test('an upload goes on while the tab is closed, and ends with its message', async () => {
  const game = await uploading();
  game.leave();
  await answer(sent[0], 200);
  await waitFor(() => expect(game.toasts()).toEqual(['Your picture was saved']));
  const before = game.readings();
  game.open();
  expect(await screen.findByLabelText('Change picture')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Uploading your picture' })).toBeNull();
  await waitFor(() => expect(game.readings()).toBe(before + 1));
});

test('an upload that fails while the tab is closed says so', async () => {
  const game = await uploading();
  game.leave();
  await act(async () => sent[0]?.dispatchEvent(new Event('error')));
  await waitFor(() =>
    expect(game.toasts()).toEqual([expect.stringContaining('An error occurred while trying to upload file')]),
  );
});

test('the tab that is opened again shows preview and progress', async () => {
  const game = await uploading();
  const preview = document.querySelector('img[src^="blob:"]')?.getAttribute('src');
  expect(preview).toBeTruthy();
  game.leave();
  await progress(sent[0], 40);
  game.open();
  expect((await bar()).getAttribute('aria-valuenow')).toBe('40');
  expect(document.querySelector('img[src^="blob:"]')?.getAttribute('src')).toBe(preview);
  await answer(sent[0], 200);
  await waitFor(() => expect(game.toasts()).toEqual(['Your picture was saved']));
});

test('Cancel stops it without a message, also in the tab that is opened again', async () => {
  const game = await uploading();
  game.leave();
  game.open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  expect(sent[0]?.abort).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy();
  expect(game.toasts()).toEqual([]);
});

test('logging out stops it without a message', async () => {
  const services = someServices({ gameTime: { serverTime: 500, gameSpeed: 1 } }, () => 500);
  services.session.begin(aLogin(500), 500, 500);
  const game = makeGame(services, 'player-1');
  const ended = uploadChosenPicture(picture, { ...services, ...game.services });
  game.close();
  await ended;
  expect(sent[0]?.abort).toHaveBeenCalledTimes(1);
  expect(services.toasts.state.getState()).toEqual([]);
});
