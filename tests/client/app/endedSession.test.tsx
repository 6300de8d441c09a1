import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aLogin } from '#tests/kit/aPlayer.ts';
import {
  aPage,
  captain,
  dialog,
  ended,
  inDialog,
  isOf,
  jobId,
  prepareApp,
  press,
  wait,
  ways,
} from './aPage.tsx';

// Each test mounts the whole game, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
prepareApp();

const isBusy = async () => (await inDialog('Level Up', 'Level Up')).getAttribute('aria-busy') === 'true';
const chosenTokens = () =>
  (screen.getByRole('textbox', { name: 'Number of tokens' }) as HTMLInputElement).value;

async function aLevelUp(page: ReturnType<typeof aPage>) {
  act(() => page.overlays.open('levelUp', { captainId: captain.uid, type: 'CHARACTER' }));
  await press('Level Up', 'Max');
  expect(chosenTokens()).toBe('5');
}

test.each(Object.entries(ways))(
  'the screen stays with what was chosen when the session ends: %s; after the log-in it goes on',
  async (_way, end) => {
    const page = aPage();
    await aLevelUp(page);
    await end(page);
    expect(page.open()).toEqual(['levelUp']);

    await press('Level Up', 'Level Up');
    await waitFor(() => expect(page.texts()).toContain('Please log in to level up'));
    expect(page.texts()).toContain(ended);
    expect(page.open()).toEqual(['levelUp', 'wallet']);
    await dialog('Connect Wallet');
    expect(page.sent('/inventory/level-up-entities').filter(isOf('token-2'))).toEqual([]);

    page.logIn('token-2');
    act(() => page.overlays.close('wallet'));
    expect(page.open()).toEqual(['levelUp']);
    expect(chosenTokens()).toBe('5');
    const before = page.sent('/inventory/level-up-entities').length;
    await press('Level Up', 'Level Up');
    await waitFor(() => expect(page.sent('/inventory/level-up-entities')).toHaveLength(before + 1));
    const request = page.sent('/inventory/level-up-entities').at(-1);
    expect(request && isOf('token-2')(request)).toBe(true);
    expect(await request?.json()).toEqual({
      captainId: captain.uid,
      levelUpCount: 5,
      type: 'CHARACTER',
      shownTokens: 5,
    });
  },
);

test('the game of this browser goes on over the open screen, without another wallet', async () => {
  // There is no IndexedDB here, so the key lasts for the page.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const tokens = ['token-1', 'token-2'];
  const page = aPage({
    nonce: { nonce: 'abcdefgh', message: 'Ahoy', expiresAt: Date.now() + 300_000 },
    login: () => aLogin(Date.now(), { token: tokens.shift() }),
  });
  await act(() => page.wallet.playNow());
  await aLevelUp(page);
  page.revoke();
  await press('Level Up', 'Level Up');
  await press('Connect Wallet', 'Continue your game');
  await waitFor(() => expect(page.open()).toEqual(['levelUp']), wait);
  expect(page.session.state.getState().token).toBe('token-2');
  expect(chosenTokens()).toBe('5');
});

test('another player starts clean: no screen, no data and no address of the one before', async () => {
  const page = aPage();
  await aLevelUp(page);
  await waitFor(() => expect(window.location.search).toContain('level-up'), wait);
  act(() => page.session.end('expired'));
  page.logIn('token-2', 'player-2');
  expect(page.open()).toEqual([]);
  await waitFor(() => expect(window.location.search).toBe(''), wait);
  await waitFor(() => expect(page.sent('/users/me').find(isOf('token-2'))).toBeTruthy(), wait);
});

test('a job under way when the session ends frees its button, and its outcome is shown after the log-in', async () => {
  const result = { captain, type: 'CHARACTER', levels: 5 };
  const job = { id: jobId, kind: 'levelUpEntities' };
  let isDone = false;
  const page = aPage({
    jobStatus: () =>
      isDone ? { ...job, state: 'succeeded', message: 'Done!', result } : { ...job, state: 'running' },
  });
  await aLevelUp(page);
  await press('Level Up', 'Level Up');
  const stored = () => sessionStorage.getItem('seven-isles.jobs.player-1');
  await waitFor(() => expect(stored()).toContain(jobId));
  expect(await isBusy()).toBe(true);
  act(() => page.session.end('expired'));
  await waitFor(async () => expect(await isBusy()).toBe(false));
  expect(stored()).toContain(jobId);
  isDone = true;
  page.logIn('token-2');
  await waitFor(() => expect(page.texts()).toContain('Done!'), wait);
  expect(page.texts()).not.toContain('Timeout, reloading...');
});

test('what was typed stays: a name that could not be saved', async () => {
  const page = aPage();
  act(() => page.overlays.open('profile', { tab: 'player' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit name' }, wait));
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Calm Anne');
  page.revoke();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await dialog('Connect Wallet');
  expect(page.open()).toEqual(['profile', 'wallet']);
  page.logIn('token-2');
  act(() => page.overlays.close('wallet'));
  expect((field as HTMLInputElement).value).toBe('Calm Anne');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull(), wait);
});

test('without an open screen the landing follows, and closing the last one leads there too', async () => {
  const page = aPage();
  await aLevelUp(page);
  act(() => page.session.end('expired'));
  act(() => page.overlays.close('levelUp'));
  expect(await screen.findByRole('heading', { name: 'The Last Haven' })).toBeTruthy();
  const reads = page.calls.length;
  page.logIn('token-2', 'player-2');
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(reads), wait);
  expect(page.open()).toEqual([]);
});
